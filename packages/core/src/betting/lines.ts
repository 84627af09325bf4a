import { matchesOf } from './match-legs.ts';
import type { PassType } from './pass-types.ts';
import type { Leg, Ticket } from './types.ts';

/** The most lines one ticket may have (20 000 of money at the lottery's unit of 2). Above it the slip refuses before any line is listed. */
export const LINES_MAX = 10_000;

/** The part of a ticket that decides its lines. */
export interface TicketShape {
  readonly legs: readonly Pick<Leg, 'matchId' | 'banker'>[];
  readonly sizes: Ticket['sizes'];
}

/** A match with the value that is multiplied along a line: a number of legs, or a sum of odds. */
export interface MatchValue {
  readonly banker: boolean;
  readonly value: bigint;
}

/**
 * Returns the sum over all lines of the product of their matches' values: Σ over sizes of Π bankers × the elementary symmetric polynomial of the others
 * (sports-rules, section 2.4). Lines are not listed: O(matches × size). Values are in units of 1/`one`; the sum is in units of 1/`one` to the power of the
 * largest size.
 */
export function sumOfLines(matches: readonly MatchValue[], sizes: readonly number[], one: bigint): bigint {
  const bankers = matches.filter(({ banker }) => banker);
  const sizeMax = Math.max(0, ...sizes);
  const free = sizeMax - bankers.length;
  if (free < 0) return 0n;
  const symmetric = [1n, ...new Array<bigint>(free).fill(0n)];
  let used = 0;
  for (const { banker, value } of matches) {
    if (banker) continue;
    used = Math.min(used + 1, free);
    for (let size = used; size >= 1; size -= 1) symmetric[size] = (symmetric[size] ?? 0n) + value * (symmetric[size - 1] ?? 0n);
  }
  const required = bankers.reduce((product, { value }) => product * value, 1n);
  let total = 0n;
  for (const size of sizes) {
    if (size < Math.max(1, bankers.length)) continue;
    total += (symmetric[size - bankers.length] ?? 0n) * one ** BigInt(sizeMax - size);
  }
  return required * total;
}

/** Returns the number of lines of a ticket without listing them; saturates at Number.MAX_SAFE_INTEGER. Zero if no size can be filled. */
export const countLines = ({ legs, sizes }: TicketShape): number => countLinesWith({ legs, sizes }, () => true);

/** Returns the number of lines of a pass type over single selections: the N of its name. */
export const linesOfPass = ({ matches, sizes }: PassType): number =>
  countLines({ legs: Array.from({ length: matches }, (_, index) => ({ matchId: String(index), banker: false })), sizes });

/**
 * Returns the number of lines made only of legs (by position) that `keep` accepts. The same polynomial as `sumOfLines` in plain numbers, because it runs on
 * each keystroke and for each bet: every count below 2^53 is exact, because no intermediate count is larger.
 */
export function countLinesWith({ legs, sizes }: TicketShape, keep: (position: number) => boolean): number {
  let bankers = 0;
  let required = 1;
  const counts: number[] = [];
  for (const match of matchesOf(legs)) {
    let count = 0;
    for (const position of match.legs) if (keep(position)) count += 1;
    if (match.banker) {
      bankers += 1;
      required *= count;
    } else counts.push(count);
  }
  const free = Math.max(0, ...sizes) - bankers;
  if (free < 0) return 0;
  const symmetric = new Array<number>(free + 1).fill(0);
  symmetric[0] = 1;
  let used = 0;
  for (const count of counts) {
    used = Math.min(used + 1, free);
    for (let size = used; size >= 1; size -= 1) symmetric[size] = (symmetric[size] ?? 0) + count * (symmetric[size - 1] ?? 0);
  }
  let total = 0;
  for (const size of sizes) if (size >= Math.max(1, bankers)) total += symmetric[size - bankers] ?? 0;
  return Math.min(required * total, Number.MAX_SAFE_INTEGER);
}

/** How a line is built up, one leg after another in the order of their matches. */
export interface LineFold<T> {
  /** Whether the leg at a position may be used. */
  readonly keep: (position: number) => boolean;
  readonly start: T;
  readonly extend: (line: T, position: number) => T;
  readonly visit: (line: T) => void;
}

/**
 * Visits every line made only of legs that may be used. Lines with a common beginning share its work. Sizes come in the order given. Throws RangeError before
 * the first visit if there are more than LINES_MAX.
 */
export function foldLines<T>(shape: TicketShape, { keep, start, extend, visit }: LineFold<T>): void {
  const count = countLinesWith(shape, keep);
  if (count > LINES_MAX) throw new RangeError(`${count} lines are too many to list`);
  if (count === 0) return;
  const matches = matchesOf(shape.legs)
    .map(({ banker, legs }) => ({ banker, legs: legs.filter(keep) }))
    .filter(({ legs }) => legs.length > 0);
  const bankersFrom = matches.map((_, index) => matches.slice(index).filter(({ banker }) => banker).length);
  const grow = (index: number, missing: number, line: T): void => {
    if (missing < (bankersFrom[index] ?? 0) || missing > matches.length - index) return;
    const match = matches[index];
    if (missing === 0 || match === undefined) {
      visit(line);
      return;
    }
    for (const position of match.legs) grow(index + 1, missing - 1, extend(line, position));
    if (!match.banker) grow(index + 1, missing, line);
  };
  for (const size of shape.sizes) if (size > 0) grow(0, size, start);
}

/** Returns the lines as positions in the ticket. Throws RangeError if there are more than LINES_MAX: count first. */
export function linesOf(shape: TicketShape, keep: LineFold<unknown>['keep'] = () => true): readonly (readonly number[])[] {
  const lines: (readonly number[])[] = [];
  foldLines<readonly number[]>(shape, {
    keep,
    start: [],
    extend: (line, position) => [...line, position],
    visit: (line) => lines.push(line),
  });
  return lines;
}
