import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { BookKey } from '../risk.ts';

const selectToLookAt = statement(
  'exposure.to_look_at',
  `select kind, id::text as id, game from exposure_books where kind = $1 and is_tight
   union select b.kind, b.id::text, b.game from exposure_cells c join exposure_books b on b.kind = c.kind and b.id = c.book_id
   where c.kind = $1 and c.is_full <> c.is_closed
   limit 500`,
);
const close = statement(
  'exposure.close_cells',
  `insert into exposure_cells as c (kind, book_id, cell, market, stakes, liability, least, cap, is_closed)
   select $1, $2, n.cell, n.market, 0, 0, n.least, n.cap, true
   from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) as n (cell, market, least, cap)
   on conflict (kind, book_id, cell) do update set is_closed = true`,
);
const open = statement(
  'exposure.open_cells',
  'update exposure_cells set is_closed = false where kind = $1 and book_id = $2 and cell = any ($3::text[])',
);
/** A cell without open bets need not be kept for having been closed. */
const forget = statement(
  'exposure.forget_cells',
  `delete from exposure_cells where kind = $1 and book_id = $2 and cell = any ($3::text[]) and stakes = 0 and liability = 0 and not is_closed`,
);
/** For a locked book. */
const lower = statement('exposure.lower_bound', 'update exposure_books set worst = $3 where kind = $1 and id = $2 and worst > $3');

/** Matches or draws some of whose outcomes may have to go off sale, or come back. */
export const booksToLookAt = (db: Queries, kind: BookKey['kind']): Promise<BookKey[]> => db.query<BookKey>(selectToLookAt, [kind]);

const selectClosed = statement(
  'exposure.closed_cells',
  'select cell from exposure_cells where kind = $1 and book_id = $2 and is_closed order by cell',
);
/** The outcomes of a match or draw that are off sale. */
export const closedOf = async (db: Queries, { kind, id }: Pick<BookKey, 'kind' | 'id'>): Promise<readonly string[]> =>
  (await db.query<{ cell: string }>(selectClosed, [kind, id])).map(({ cell }) => cell);

export interface ClosedCell {
  readonly cell: string;
  readonly market: string;
  readonly least: bigint;
  readonly cap: bigint;
}

/** Takes outcomes of a locked book off sale, puts others back, and lowers its bound to its worst case. */
export async function writeClosings(
  tx: Tx,
  { kind, id }: BookKey,
  { closing, opening, worst }: { readonly closing: readonly ClosedCell[]; readonly opening: readonly string[]; readonly worst: bigint },
): Promise<void> {
  if (closing.length > 0) {
    const columns = [
      closing.map(({ cell }) => cell),
      closing.map(({ market }) => market),
      closing.map(({ least }) => least),
      closing.map(({ cap }) => cap),
    ];
    await tx.query(close, [kind, id, ...columns]);
  }
  if (opening.length > 0) {
    await tx.query(open, [kind, id, opening]);
    await tx.query(forget, [kind, id, opening]);
  }
  await tx.query(lower, [kind, id, worst]);
}
