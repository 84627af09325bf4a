import type { Leg, Ticket } from './types.ts';

/** The most lines one ticket may hold (20 000 of money at the lottery's unit of 2); above it the slip refuses before anything is listed. */
export const LINES_MAX = 10_000;

/** As much of a ticket as decides its lines. */
export interface TicketShape {
  readonly legs: readonly Pick<Leg, 'matchId' | 'banker'>[];
  readonly sizes: Ticket['sizes'];
}

/** The legs of one match, as positions in the ticket: a line takes at most one of them, exactly one when the match is a banker. */
export interface MatchLegs {
  readonly matchId: string;
  readonly banker: boolean;
  readonly legs: readonly number[];
}

/** The legs grouped by match, in the order the matches first appear. */
export function matchesOf(legs: TicketShape['legs']): readonly MatchLegs[] {
  const matches = new Map<string, { matchId: string; banker: boolean; legs: number[] }>();
  for (const [position, { matchId, banker }] of legs.entries()) {
    const match = matches.get(matchId);
    if (match === undefined) matches.set(matchId, { matchId, banker, legs: [position] });
    else match.legs.push(position);
  }
  return [...matches.values()];
}

/** A match with whatever is multiplied along a line: a count of legs, a sum of odds. */
export interface MatchValue {
  readonly banker: boolean;
  readonly value: bigint;
}

/**
 * The sum over all lines of the product of their matches' values: Σ over sizes of Π bankers × the elementary symmetric polynomial of the
 * others (sports-rules, section 2.4). Nothing is listed: O(matches × size). Values are counted in `one`; the sum is in `one` to the power
 * of the largest size.
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

/** How many lines the ticket makes. Counted, not listed; saturates at Number.MAX_SAFE_INTEGER. Zero when no size can be filled. */
export const countLines = ({ legs, sizes }: TicketShape): number => countLinesWith({ legs, sizes }, () => true);

/** How many lines consist only of the legs (by position) that `keep` accepts. */
export function countLinesWith({ legs, sizes }: TicketShape, keep: (position: number) => boolean): number {
  const values = matchesOf(legs).map((match) => ({ banker: match.banker, value: BigInt(match.legs.filter(keep).length) }));
  const count = sumOfLines(values, sizes, 1n);
  return count > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(count);
}

/** Every line that consists only of legs `keep` accepts, as positions, bankers first; sizes in the order given. Count first: this lists. */
export function* linesOf({ legs, sizes }: TicketShape, keep: (position: number) => boolean = () => true): Generator<readonly number[]> {
  const all = matchesOf(legs).map(({ banker, legs: positions }) => ({ banker, legs: positions.filter(keep) }));
  const bankers = all.filter(({ banker }) => banker);
  const others = all.filter(({ banker, legs: positions }) => !banker && positions.length > 0);
  for (const size of sizes) {
    if (size < Math.max(1, bankers.length)) continue;
    for (const chosen of combinations(others, size - bankers.length)) yield* choices([...bankers, ...chosen]);
  }
}

/** Every way to take `size` of the items, in their order. */
function* combinations<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  const indexes = Array.from({ length: size }, (_, index) => index);
  while (size <= items.length) {
    yield indexes.map((index) => items[index] as T);
    let last = size - 1;
    while (last >= 0 && indexes[last] === items.length - size + last) last -= 1;
    if (last < 0) return;
    let index = (indexes[last] ?? 0) + 1;
    for (; last < size; last += 1, index += 1) indexes[last] = index;
  }
}

/** Every way to take one leg of each match. */
function* choices(matches: readonly Pick<MatchLegs, 'legs'>[]): Generator<readonly number[]> {
  if (matches.some(({ legs }) => legs.length === 0)) return;
  const wheels = matches.map(() => 0);
  while (true) {
    yield matches.map(({ legs }, match) => legs[wheels[match] as number] as number);
    let wheel = wheels.length - 1;
    while (wheel >= 0 && wheels[wheel] === (matches[wheel]?.legs.length ?? 0) - 1) wheels[wheel--] = 0;
    if (wheel < 0) return;
    wheels[wheel] = (wheels[wheel] ?? 0) + 1;
  }
}
