import { type Queries, type Statement, statement, type Tx } from '../../../platform/db/db.ts';
import type { BookKey, CellAdds } from '../risk.ts';

/** An array of PostgreSQL from digits and names that need no quoting. */
const list = (values: readonly unknown[]): string => `{${values.join(',')}}`;
const names = (values: readonly string[]): string => `{${values.map((value) => `"${value}"`).join(',')}}`;

export interface BookRow {
  /** An upper bound of the worst case. */
  readonly worst: bigint;
  readonly cap: bigint;
}
export interface CellRow {
  readonly at: number;
  readonly liability: bigint;
  readonly cap: bigint;
  /** Full or off sale: no bet is taken on it. */
  readonly off: boolean;
}

const CAP_OF_GAME = `join exposure_caps h on h.game = '' and h.market = '' left join exposure_caps g on g.game = n.game and g.market = ''`;
const selectBooks = statement(
  'exposure.books',
  `select coalesce(b.worst, 0) as worst, coalesce(o.cap, g.whole_max, h.whole_max) as cap
   from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as n (kind, id, game, at)
   ${CAP_OF_GAME} left join exposure_books b on b.kind = n.kind and b.id = n.id
   left join exposure_book_caps o on o.kind = n.kind and o.book_id = n.id and o.cell = '' order by n.at`,
);
/** Locks books, in lock order, and returns them as of then. */
const holdBooks = statement(
  'exposure.hold_books',
  `insert into exposure_books as b (kind, id, game, worst) select kind, id, game, 0 from unnest($1::text[], $2::bigint[], $3::text[]) as n (kind, id, game)
   on conflict (kind, id) do update set worst = b.worst`,
);
const selectCells = statement(
  'exposure.cells',
  `select n.at::int as at, coalesce(c.liability, 0) as liability, coalesce(o.cap, k.outcome_max, g.outcome_max, h.outcome_max) as cap,
     coalesce(c.is_full or c.is_closed, false) as off
   from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[]) with ordinality as n (kind, id, game, market, cell, at)
   ${CAP_OF_GAME} left join exposure_caps k on k.game = n.game and k.market = n.market and n.market <> ''
   left join exposure_book_caps o on o.kind = n.kind and o.book_id = n.id and o.cell = n.cell
   left join exposure_cells c on c.kind = n.kind and c.book_id = n.id and c.cell = n.cell`,
);
const selectAllCells = statement(
  'exposure.cells_of',
  `select kind, book_id::text as id, cell, market, stakes, liability, least, cap, is_full as full, is_closed as closed
   from exposure_cells where (kind, book_id) in (select * from unnest($1::text[], $2::bigint[])) order by kind, book_id, cell`,
);
const put = statement(
  'exposure.put',
  `select exposure_put($1, $2::text[], $3::bigint[], $4::text[], $5::bigint[],
                       $6::text[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[])`,
);
const take = statement('exposure.take', 'select exposure_take($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])');

const bookColumns = (books: readonly BookKey[]): readonly string[] => [
  list(books.map(({ kind }) => kind)),
  list(books.map(({ id }) => id)),
  list(books.map(({ game }) => game)),
];

/** One row per book, in their order. */
export const readBooks = (db: Queries, books: readonly BookKey[]): Promise<BookRow[]> => db.query<BookRow>(selectBooks, bookColumns(books));
/** The same, locked: the books must be in lock order. */
export async function heldBooks(tx: Tx, books: readonly BookKey[]): Promise<BookRow[]> {
  await tx.query(holdBooks, bookColumns(books));
  return readBooks(tx, books);
}

/** The sums of these cells, by position from 1. */
export const readCells = (
  db: Queries,
  cells: readonly { readonly book: BookKey; readonly market: string; readonly cell: string }[],
): Promise<CellRow[]> =>
  db.query<CellRow>(selectCells, [
    ...bookColumns(cells.map(({ book }) => book)),
    names(cells.map(({ market }) => market)),
    names(cells.map(({ cell }) => cell)),
  ]);

export interface KeptCell {
  readonly kind: BookKey['kind'];
  readonly id: string;
  readonly cell: string;
  readonly market: string;
  readonly stakes: bigint;
  readonly liability: bigint;
  /** The payout of the smallest bet on it. */
  readonly least: bigint;
  readonly cap: bigint;
  /** Its smallest bet passes its cap. */
  readonly full: boolean;
  /** Whether it is off sale. */
  readonly closed: boolean;
}

/** All cells of some books. */
export const readAllCells = (db: Queries, books: readonly Pick<BookKey, 'kind' | 'id'>[]): Promise<KeptCell[]> =>
  db.query<KeptCell>(selectAllCells, [list(books.map(({ kind }) => kind)), list(books.map(({ id }) => id))]);

/**
 * The statement that adds to sums, books and cells both in lock order. If checked, it fails as exposure_within_caps when a cap would be passed, or a cell is
 * full or off sale.
 */
export const putStatement = (
  isChecked: boolean,
  books: readonly (BookKey & { readonly added: bigint })[],
  cells: readonly CellAdds[],
): readonly [Statement, readonly unknown[]] => [
  put,
  [
    isChecked,
    ...bookColumns(books),
    list(books.map(({ added }) => added)),
    ...bookColumns(cells.map(({ book }) => book)),
    names(cells.map(({ cell }) => cell)),
    names(cells.map(({ market }) => market)),
    list(cells.map(({ stake }) => stake)),
    list(cells.map(({ liability }) => liability)),
    list(cells.map(({ least }) => least)),
  ],
];

export const takeStatement = (cells: readonly CellAdds[]): readonly [Statement, readonly unknown[]] => [
  take,
  [
    list(cells.map(({ book }) => book.kind)),
    list(cells.map(({ book }) => book.id)),
    names(cells.map(({ cell }) => cell)),
    list(cells.map(({ stake }) => stake)),
    list(cells.map(({ liability }) => liability)),
  ],
];
