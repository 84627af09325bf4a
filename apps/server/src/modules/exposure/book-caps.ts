import { type Amount, amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';
import type { BookKey } from './risk.ts';
import { heldBooks } from './sql/sums.ts';

/** The most the house may owe on one match or draw, or on one outcome of it, as set by staff. */
export interface BookCap {
  readonly book: BookKey;
  /** As `CellExposure.cell`; empty means over all results. */
  readonly cell: string;
  /** Null restores the cap of its game. */
  readonly cap: Amount | null;
  readonly reason: string;
  readonly staff: string;
}

/** A cap set by staff. */
export interface SetCap {
  readonly cell: string;
  readonly cap: Amount;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}
const selectCaps = statement(
  'exposure.book_caps',
  'select cell, cap, reason, set_by as by, set_at as at from exposure_book_caps where kind = $1 and book_id = $2 order by cell',
);
/** The caps set by staff for a match or draw. */
export const readBookCaps = (db: Queries, { kind, id }: Pick<BookKey, 'kind' | 'id'>): Promise<readonly SetCap[]> =>
  db.query<SetCap>(selectCaps, [kind, id]);

const selectGame = statement('exposure.game_of', 'select game from exposure_books where kind = $1 and id = $2');
/** The game of a match or draw that bets were taken on. */
export const gameOfBook = async (db: Queries, { kind, id }: Pick<BookKey, 'kind' | 'id'>): Promise<BookKey['game'] | undefined> =>
  (await db.query<{ game: BookKey['game'] }>(selectGame, [kind, id]))[0]?.game;

const selectCap = statement('exposure.book_cap', 'select cap from exposure_book_caps where kind = $1 and book_id = $2 and cell = $3');
const upsertCap = statement(
  'exposure.set_book_cap',
  `insert into exposure_book_caps as o (kind, book_id, cell, cap, reason, set_by) values ($1, $2, $3, $4, $5, $6)
   on conflict (kind, book_id, cell) do update set cap = excluded.cap, reason = excluded.reason, set_by = excluded.set_by, set_at = clock_timestamp()`,
);
const deleteCap = statement('exposure.drop_book_cap', 'delete from exposure_book_caps where kind = $1 and book_id = $2 and cell = $3');
/** The cap that results from those of staff, the market, the game and the house. */
const CAP_OF_CELL = 'coalesce(o.cap, k.outcome_max, g.outcome_max, h.outcome_max)';
export const CAPS_OF_CELL = `join exposure_caps h on h.game = '' and h.market = '' left join exposure_caps g on g.game = b.game and g.market = ''
   left join exposure_caps k on k.game = b.game and k.market = c.market and c.market <> ''
   left join exposure_book_caps o on o.kind = c.kind and o.book_id = c.book_id and o.cell = c.cell`;
const recapBook = statement(
  'exposure.recap_book',
  `update exposure_books b set cap = coalesce(o.cap, g.whole_max, h.whole_max)
   from exposure_books n join exposure_caps h on h.game = '' and h.market = '' left join exposure_caps g on g.game = n.game and g.market = ''
     left join exposure_book_caps o on o.kind = n.kind and o.book_id = n.id and o.cell = ''
   where n.kind = $1 and n.id = $2 and b.kind = n.kind and b.id = n.id`,
);
const recapCells = statement(
  'exposure.recap_cells_of',
  `with held as (
     select c.kind, c.book_id, c.cell, ${CAP_OF_CELL} as cap
     from exposure_cells c join exposure_books b on b.kind = c.kind and b.id = c.book_id ${CAPS_OF_CELL}
     where c.kind = $1 and c.book_id = $2 order by c.cell for no key update of c
   )
   update exposure_cells c set cap = h.cap from held h where c.kind = h.kind and c.book_id = h.book_id and c.cell = h.cell and c.cap <> h.cap`,
);

/**
 * Sets or lifts such a cap, and returns the previous one, or null. Outcomes that are full under it go off sale within a second; those that no longer are come
 * back.
 */
export async function setBookCap(tx: Tx, { book, cell, cap, reason, staff }: BookCap): Promise<Amount | null> {
  await heldBooks(tx, [book]);
  const { kind, id } = book;
  const [before] = await tx.query<{ cap: bigint }>(selectCap, [kind, id, cell]);
  if (cap === null) await tx.query(deleteCap, [kind, id, cell]);
  else await tx.query(upsertCap, [kind, id, cell, cap, reason, staff]);
  await tx.query(recapBook, [kind, id]);
  await tx.query(recapCells, [kind, id]);
  return before ? amount(before.cap) : null;
}
