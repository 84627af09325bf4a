import type { BetGame } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { ExposureCaps } from '@fairbook/core/settings';
import type { MarketKind } from '@fairbook/core/sports';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';
import { CAPS_OF_CELL } from './book-caps.ts';

interface CapRow {
  readonly game: BetGame | '';
  readonly market: MarketKind | '';
  readonly outcomeMax: Amount;
  /** For a single game only. */
  readonly wholeMax: Amount | null;
}
const selectCaps = statement(
  'exposure.caps',
  'select game, market, outcome_max as "outcomeMax", whole_max as "wholeMax" from exposure_caps order by game, market',
);
/** Serialises changes of caps. */
const lockCaps = statement('exposure.lock_caps', `select from exposure_caps where game = '' for update`);
const deleteCaps = statement('exposure.delete_caps', 'delete from exposure_caps where game = $1');
const insertCaps = statement(
  'exposure.insert_caps',
  `insert into exposure_caps (game, market, outcome_max, whole_max)
   select $1, market, outcome_max, whole_max from unnest($2::text[], $3::bigint[], $4::bigint[]) as c (market, outcome_max, whole_max)`,
);
const recapBooks = statement(
  'exposure.recap_books',
  `with held as (
     select b.kind, b.id, coalesce(o.cap, g.whole_max) as cap
     from exposure_books b join exposure_caps g on g.game = $1 and g.market = ''
       left join exposure_book_caps o on o.kind = b.kind and o.book_id = b.id and o.cell = ''
     where b.game = $1 order by b.kind, b.id for no key update of b
   )
   update exposure_books b set cap = h.cap from held h where b.kind = h.kind and b.id = h.id and b.cap <> h.cap`,
);
const recapCells = statement(
  'exposure.recap_cells',
  `with held as (
     select c.kind, c.book_id, c.cell, coalesce(o.cap, k.outcome_max, g.outcome_max) as cap
     from exposure_cells c join exposure_books b on b.kind = c.kind and b.id = c.book_id and b.game = $1 ${CAPS_OF_CELL}
     order by c.kind, c.book_id, c.cell for no key update of c
   )
   update exposure_cells c set cap = h.cap from held h where c.kind = h.kind and c.book_id = h.book_id and c.cell = h.cell and c.cap <> h.cap`,
);

/** The caps of each game: its own, or those of the house. */
export async function readCaps(db: Queries): Promise<(game: BetGame) => ExposureCaps> {
  const rows = await db.query<CapRow>(selectCaps);
  const whole = (game: string) => rows.find((row) => row.game === game && row.market === '');
  return (game) => {
    const { outcomeMax, wholeMax } = whole(game) ?? whole('') ?? {};
    if (!outcomeMax || !wholeMax) throw new Error('the house has no cap');
    const markets = rows.flatMap((row) =>
      row.game === game && row.market !== '' ? [{ market: row.market, outcomeMax: row.outcomeMax }] : [],
    );
    return { outcomeMax, wholeMax, markets };
  };
}

/**
 * Replaces the caps of a game and returns the previous ones. Existing liabilities stay; outcomes that are full under the new caps close, and those that no
 * longer are reopen.
 */
export async function setCaps(tx: Tx, game: BetGame, { outcomeMax, wholeMax, markets }: ExposureCaps): Promise<ExposureCaps> {
  await tx.query(lockCaps);
  const before = (await readCaps(tx))(game);
  await tx.query(deleteCaps, [game]);
  const rows = [{ market: '', outcomeMax, wholeMax }, ...markets.map((each) => ({ ...each, wholeMax: null }))];
  await tx.query(insertCaps, [game, rows.map(({ market }) => market), rows.map((row) => row.outcomeMax), rows.map((row) => row.wholeMax)]);
  await tx.query(recapBooks, [game]);
  await tx.query(recapCells, [game]);
  return before;
}
