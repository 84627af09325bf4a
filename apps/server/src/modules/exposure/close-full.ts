import { setImmediate as turn } from 'node:timers/promises';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { BookKey } from './risk.ts';
import { type ClosedCell, closedOf, writeClosings } from './sql/closing.ts';
import { type BookRow, heldBooks, type KeptCell, readAllCells, readBooks } from './sql/sums.ts';
import { type Owed, worstCaseOf, worstWithOf } from './worst-case.ts';

/** An outcome on sale, whether or not it has open bets. */
export interface OfferedCell {
  readonly cell: string;
  /** The kind of market; empty for a draw. */
  readonly market: string;
  /** The payout of the smallest bet on it, in ledger units. */
  readonly least: bigint;
}

/** The outcomes of a match or draw that should go off sale, or come back, and whether its bound is above its current cost. */
export interface Closings {
  readonly cells: ReadonlySet<string>;
  readonly isBoundHigh: boolean;
}

/** How many outcomes are weighed before yielding to the event loop. */
const WEIGHED_AT_ONCE = 20;
/** How many outcomes change in one transaction; the others follow a second later. */
const CHANGED_AT_ONCE = 50;

/** The pending changes of a match or draw by its current sums; null if none. Reads without a lock. */
export async function closingsOf(db: Queries, book: BookKey, offered: readonly OfferedCell[]): Promise<Closings | null> {
  const { row, all, worst, isOff } = judged(book, { row: (await readBooks(db, [book]))[0], kept: await readAllCells(db, [book]), offered });
  const cells = new Set<string>();
  for (const [at, { cell, closed }] of all.entries()) {
    if (at % WEIGHED_AT_ONCE === WEIGHED_AT_ONCE - 1) await turn();
    if (isOff(at) !== closed) cells.add(cell);
    if (cells.size === CHANGED_AT_ONCE) break;
  }
  const isBoundHigh = row !== undefined && row.worst > worst;
  return cells.size > 0 || isBoundHigh ? { cells, isBoundHigh } : null;
}

/**
 * Applies it, with the match or draw locked until the transaction ends and its sums read again: each outcome goes off sale once, and back on once. Returns
 * every outcome that is then off sale.
 */
export async function closeFull(
  tx: Tx,
  book: BookKey,
  { offered, found }: { readonly offered: readonly OfferedCell[]; readonly found: Closings },
): Promise<readonly string[]> {
  const { all, worst, isOff } = judged(book, { row: (await heldBooks(tx, [book]))[0], kept: await readAllCells(tx, [book]), offered });
  const closing: ClosedCell[] = [];
  const opening: string[] = [];
  for (const [at, each] of all.entries()) {
    if (!found.cells.has(each.cell) || isOff(at) === each.closed) continue;
    if (each.closed) opening.push(each.cell);
    else closing.push(each);
  }
  await writeClosings(tx, book, { closing, opening, worst });
  return closedOf(tx, book);
}

interface Judging {
  readonly row: BookRow | undefined;
  readonly kept: readonly KeptCell[];
  readonly offered: readonly OfferedCell[];
}

/** All outcomes of a book, and whether each should be off sale: it is full, or its smallest bet passes the cap of the whole. */
function judged(book: BookKey, { row, kept, offered }: Judging) {
  const whole = row?.cap ?? 0n;
  const known = new Set(kept.map(({ cell }) => cell));
  const bare = (each: OfferedCell) => ({ ...each, stakes: 0n, liability: 0n, cap: whole, full: false, closed: false });
  const all = [...kept, ...offered.filter(({ cell }) => !known.has(cell)).map(bare)];
  const riding = kept.filter(({ liability }) => liability > 0n);
  const owedOf = ({ stakes, liability }: Pick<KeptCell, 'stakes' | 'liability'>): Owed => ({ stake: stakes, liability });
  const namesOf = (cells: readonly { readonly cell: string }[]) => cells.map(({ cell }) => cell);
  const worst = worstCaseOf(book, namesOf(riding))(riding.map(owedOf));
  const dearest = all.reduce((most, { least }) => (least > most ? least : most), 0n);
  const worstWith = worst + dearest > whole ? worstWithOf(book, namesOf(all), all.map(owedOf)) : () => 0n;
  const isOff = (at: number): boolean => {
    const each = all[at];
    return each !== undefined && (each.full || (worst + each.least > whole && worstWith(at, each.least) > whole));
  };
  return { row, all, worst, isOff };
}
