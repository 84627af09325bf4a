import type { Statement, Tx } from '../../platform/db/db.ts';
import { isDatabaseError } from '../../platform/db/db.ts';
import { type BookKey, bookName, byBook, type CellRisk, cellKey, type Risk, summed } from './risk.ts';
import { heldBooks, type KeptCell, putStatement, readAllCells, readBooks, readCells } from './sql/sums.ts';
import { type Owed, worstCaseOf } from './worst-case.ts';

/** A sum that a batch of bets may add to. */
export interface Asked {
  readonly book: BookKey;
  readonly cell: string;
  readonly market: string;
}

/** Why a bet finds no room: the cell whose cap it would pass, or that is full or off sale; no cell if it is the cap of the whole match or draw. */
export interface Breach {
  readonly book: BookKey;
  readonly cell?: CellRisk;
}

/**
 * How sums are read: not at all, since the writing statement compares them; without a lock; or locked, with these books in full so that their worst case can be
 * worked out.
 */
export type Care = 'none' | 'read' | ReadonlySet<string>;

/** Thrown if the bound of a book does not tell whether a bet fits: the batch is to be retried with these books locked and in full. */
export class NeedsCare extends Error {
  readonly books: ReadonlySet<string>;
  constructor(books: ReadonlySet<string>) {
    super('the worst case of a match or draw has to be worked out');
    this.books = books;
  }
}

/** Whether a batch failed because others had added to its sums since they were read. */
export const isOvertaken = (error: unknown): boolean => isDatabaseError(error) && error.constraint === 'exposure_within_caps';

interface OpenBook {
  /** As the last bet on it named it. */
  key: BookKey;
  readonly cap: bigint;
  /** The stored bound, and what the batch added to it. */
  readonly worst: bigint;
  added: bigint;
  /** The sums of all of its cells, if it was read in full. */
  readonly full: Map<string, Owed> | undefined;
  /** The joint cost of the cells that were weighed last. */
  weighed?: { readonly cells: string; readonly worst: ReturnType<typeof worstCaseOf> };
}

/**
 * The exposure a batch of bets adds, decided bet by bet. Far from every cap nothing is read: the statement that writes the sums compares them, as the last of
 * its transaction, so that a sum is locked only during the commit. If it fails, the batch is decided again with the sums read. Besides the sum of each cell, a
 * match or draw has a bound of its worst case, which rises with every bet; only if that would pass the cap are the sums locked and all results weighed.
 */
export interface BatchExposure {
  /** Why a bet finds no room besides those before it; undefined if it fits. Throws NeedsCare if that is not known. */
  breachOf(risks: readonly Risk[]): Breach | undefined;
  /** Adds a bet that fits. */
  add(risks: readonly Risk[]): void;
  /** The statement that writes what was added; the bound of a book that was read in full becomes its worst case. */
  write(): readonly [Statement, readonly unknown[]] | undefined;
}

/** Reads the sums asked for, with the given care. Locked sums do not change until the transaction ends. */
export async function readBatchExposure(tx: Tx, asked: () => readonly Asked[], care: Care): Promise<BatchExposure> {
  return care === 'none' ? blindExposure() : knownExposure(await readSums(tx, asked(), care === 'read' ? undefined : care));
}

const writeOf = (taken: readonly Risk[], boundOf: (book: AddedBook) => AddedBook = (book) => book) => {
  if (taken.length === 0) return undefined;
  const { books, cells } = summed(taken);
  return putStatement(true, books.map(boundOf), cells);
};

/** Exposure without any reads: every bet fits until the writing statement refuses it. */
function blindExposure(): BatchExposure {
  const taken: Risk[] = [];
  return { breachOf: () => undefined, add: (risks) => void taken.push(...risks), write: () => writeOf(taken) };
}

interface CellSum {
  readonly cap: bigint;
  liability: bigint;
  /** Full, or off sale. */
  off: boolean;
}
interface Sums {
  readonly books: ReadonlyMap<string, OpenBook>;
  readonly cells: ReadonlyMap<string, CellSum>;
}

async function readSums(tx: Tx, asked: readonly Asked[], care: ReadonlySet<string> | undefined): Promise<Sums> {
  const keys = [...new Map(asked.map(({ book }) => [bookName(book), book])).values()].sort(byBook);
  const cells = [...new Map(asked.map((each) => [cellKey(each.book, each.cell), each])).values()];
  const inFull = keys.filter((book) => care?.has(bookName(book)));
  const [books, sums, full] = await Promise.all([
    keys.length === 0 ? [] : care ? heldBooks(tx, keys) : readBooks(tx, keys),
    cells.length === 0 ? [] : readCells(tx, cells),
    inFull.length === 0 ? [] : readAllCells(tx, inFull),
  ]);
  const open = keys.map((key, at): readonly [string, OpenBook] => {
    const { worst, cap } = books[at] ?? { worst: 0n, cap: 0n };
    return [bookName(key), { key, cap, worst, added: 0n, full: inFull.includes(key) ? fullOf(full, key) : undefined }];
  });
  const known = sums.flatMap(({ at, ...sum }) => {
    const each = cells[at - 1];
    return each ? [[cellKey(each.book, each.cell), sum] as const] : [];
  });
  return { books: new Map(open), cells: new Map(known) };
}

function knownExposure({ books, cells }: Sums): BatchExposure {
  const taken: Risk[] = [];
  const bookOf = (book: BookKey) => readOf(books, bookName(book));
  const cellOf = (book: BookKey, cell: string) => readOf(cells, cellKey(book, cell));
  return {
    breachOf: (risks) => {
      const unknown = new Set<string>();
      for (const { book, cells: its, worst } of risks) {
        for (const cell of its) {
          const sum = cellOf(book, cell.cell);
          if (sum.off || sum.liability + cell.liability > sum.cap) return { book, cell };
        }
        const open = bookOf(book);
        open.key = book;
        if (open.full) {
          if (worstWith(open, open.full, its) > open.cap) return { book };
        } else if (open.worst + open.added + worst > open.cap) unknown.add(bookName(book));
      }
      if (unknown.size > 0) throw new NeedsCare(unknown);
      return undefined;
    },
    add: (risks) => {
      taken.push(...risks);
      for (const { book, cells: its, worst } of risks) {
        const open = bookOf(book);
        open.added += worst;
        for (const { cell, stake, liability, least } of its) {
          const sum = cellOf(book, cell);
          sum.liability += liability;
          sum.off ||= sum.cap - sum.liability < least;
          const before = open.full?.get(cell) ?? { stake: 0n, liability: 0n };
          open.full?.set(cell, { stake: before.stake + stake, liability: before.liability + liability });
        }
      }
    },
    write: () =>
      writeOf(taken, (book) => {
        const open = bookOf(book);
        return open.full ? { ...book, added: worstWith(open, open.full, []) - open.worst } : book;
      }),
  };
}

function readOf<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (!found) throw new Error(`${name} was not read`);
  return found;
}

type AddedBook = ReturnType<typeof summed>['books'][number];

const fullOf = (cells: readonly KeptCell[], book: BookKey): Map<string, Owed> =>
  new Map(
    cells.filter((cell) => bookName(cell) === bookName(book)).map(({ cell, stakes, liability }) => [cell, { stake: stakes, liability }]),
  );

/** The worst case of a book with `more` added. */
function worstWith(open: OpenBook, full: ReadonlyMap<string, Owed>, more: readonly CellRisk[]): bigint {
  const all = new Map(full);
  for (const { cell, stake, liability } of more) {
    const before = all.get(cell) ?? { stake: 0n, liability: 0n };
    all.set(cell, { stake: before.stake + stake, liability: before.liability + liability });
  }
  const cells = [...all.keys()];
  const names = cells.join();
  if (open.weighed?.cells !== names) open.weighed = { cells: names, worst: worstCaseOf(open.key, cells) };
  return open.weighed.worst([...all.values()]);
}
