import { type Amount, amount, ZERO } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import { type BookKey, bookName, cellKey, type Risk, summed } from './risk.ts';
import { type KeptCell, readAllCells, readBooks } from './sql/sums.ts';
import { worstCaseOf } from './worst-case.ts';

/** The liability on one selection of a match, or one cell of a draw, in ledger units. */
export interface CellExposure {
  /** `wl:w` or `handicap:w@-100` for a match; index of the group and selection, `0:7`, for a draw. */
  readonly cell: string;
  readonly market: string;
  readonly stakes: Amount;
  /** Gross: the most the open bets on it pay if it wins, stakes included. */
  readonly liability: Amount;
  readonly cap: Amount;
  /** The amount left under the cap; zero if it is passed, which can happen when a result is taken back. */
  readonly room: Amount;
  /** Why no bet is taken on it: the smallest passes its own cap, or that of the whole; null if it is on sale. */
  readonly full: 'outcome' | 'whole' | null;
}

/** The liabilities of a match or draw. */
export interface BookExposure {
  readonly cells: readonly CellExposure[];
  /** Over all its results: exact, or an upper bound (core/betting/exposure, core/lottery/picks/draw-exposure). */
  readonly worst: Amount;
  readonly cap: Amount;
  readonly room: Amount;
}

/** Reads the current liabilities of a match or draw from its sums, so that the cost does not depend on the number of bets. */
export async function exposureOf(db: Queries, book: BookKey): Promise<BookExposure> {
  const [kept, [whole]] = [await readAllCells(db, [book]), await readBooks(db, [book])];
  const worst = worstOf(book, kept);
  const cap = amount(whole?.cap ?? 0n);
  const cells = kept.map(({ cell, market, stakes, liability, cap: its, full, closed }) => ({
    cell,
    market,
    stakes: amount(stakes),
    liability: amount(liability),
    cap: amount(its),
    full: full ? ('outcome' as const) : closed ? ('whole' as const) : null,
    room: roomOf(its, liability),
  }));
  return { cells, worst, cap, room: roomOf(cap, worst) };
}

/** Returns the most that each of these matches and draws may cost, in their order: a match and a draw may have the same id. One query, however many there are. */
export async function worstOfBooks(db: Queries, books: readonly BookKey[]): Promise<readonly Amount[]> {
  const kept = await readAllCells(db, books);
  return books.map((book) => {
    const its = kept.filter(({ kind, id }) => kind === book.kind && id === book.id);
    return its.length === 0 ? ZERO : worstOf(book, its);
  });
}

const roomOf = (cap: bigint, owed: bigint): Amount => amount(cap > owed ? cap - owed : 0n);

const worstOf = (book: BookKey, kept: readonly KeptCell[]): Amount =>
  worstCaseOf(
    book,
    kept.map(({ cell }) => cell),
  )(kept.map(({ stakes, liability }) => ({ stake: stakes, liability })));

const selectSums = statement(
  'exposure.all_sums',
  'select kind, book_id::text as id, cell, stakes, liability from exposure_cells where kind = $1 and (stakes <> 0 or liability <> 0)',
);
const selectWorst = statement('exposure.all_books', 'select kind, id::text as id, worst from exposure_books where kind = $1');

/**
 * Describes where the sums of matches or draws differ from their open bets, and where a bound is below the worst case, read at one instant. Empty if all is
 * right.
 */
export async function auditSums(instant: Queries, kind: BookKey['kind'], open: AsyncIterable<readonly Risk[]>): Promise<readonly string[]> {
  const owed = new Map<string, { readonly stake: bigint; readonly liability: bigint }>();
  const books = new Map<string, { readonly key: BookKey; readonly cells: Set<string> }>();
  for await (const risks of open) {
    for (const { book, cell, stake, liability } of summed(risks).cells) {
      const before = owed.get(cellKey(book, cell));
      owed.set(cellKey(book, cell), { stake: stake + (before?.stake ?? 0n), liability: liability + (before?.liability ?? 0n) });
      const known = books.get(bookName(book)) ?? { key: book, cells: new Set() };
      books.set(bookName(book), { key: book, cells: known.cells.add(cell) });
    }
  }
  const wrong: string[] = [];
  const kept = await instant.query<Pick<KeptCell, 'kind' | 'id' | 'cell' | 'stakes' | 'liability'>>(selectSums, [kind]);
  const sums = new Map(kept.map((row) => [cellKey(row, row.cell), row]));
  for (const key of new Set([...owed.keys(), ...sums.keys()])) {
    const { stake = 0n, liability = 0n } = owed.get(key) ?? {};
    const sum = sums.get(key);
    if ((sum?.stakes ?? 0n) !== stake || (sum?.liability ?? 0n) !== liability)
      wrong.push(`${key}: kept ${sum?.stakes ?? 0n} and ${sum?.liability ?? 0n}, open bets come to ${stake} and ${liability}`);
  }
  if (kind === 'draw') return wrong; // its worst case needs the lunar year, which the lottery knows
  const bounds = new Map(
    (await instant.query<{ kind: 'match'; id: string; worst: bigint }>(selectWorst, [kind])).map((row) => [bookName(row), row.worst]),
  );
  for (const [name, { key, cells }] of books) {
    const worst = worstCaseOf(key, [...cells])([...cells].map((cell) => owed.get(cellKey(key, cell)) ?? { stake: 0n, liability: 0n }));
    if ((bounds.get(name) ?? 0n) < worst) wrong.push(`${name}: the bound is ${bounds.get(name)}, the worst case ${worst}`);
  }
  return wrong;
}
