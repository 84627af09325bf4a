import type { Odds } from '../money/index.ts';
import { countLines, matchesOf, sumOfLines, type TicketShape } from './lines.ts';

/** Hundredths of a percent in one. */
const BASIS = 10_000n;
/** The scale a leg's share is kept in: what is cut off is far below a basis point, whatever the size of the lines. */
const SHARE_ONE = 10n ** 12n;

/**
 * The overround of a market in basis points: the sum of 1/odds over all its selections, less one. 514 is 5.14 %. Rounded to the nearest;
 * negative where the odds favour the player. Throws RangeError for an empty market.
 *
 * @param winners how many selections win at once (`winnersAtOnce`): where two do, the sum of fair odds is 2 and is halved first
 */
export function marginOf(odds: readonly Odds[], winners = 1): number {
  if (odds.length === 0) throw new RangeError('a market without selections has no margin');
  const { weights, total } = inverses(odds);
  const product = (weights[0] as bigint) * BigInt(odds[0] as number) * BigInt(winners);
  // Σ 1/decimal = Σ 10 000/odds, over the common denominator Π odds, for each of the winners
  return Number(nearest((total * 10_000n - product) * BASIS, product));
}

/** The chances the odds amount to without the margin, in tenths of a percent; together exactly 1000 (largest remainders get the rest). */
export function fairChances(odds: readonly Odds[]): readonly number[] {
  const { weights, total } = inverses(odds);
  const shares = weights.map((weight, position) => ({ position, whole: Number((weight * 1000n) / total), rest: (weight * 1000n) % total }));
  const missing = 1000 - shares.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    [...shares]
      .sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.position - b.position))
      .slice(0, missing)
      .map(({ position }) => position),
  );
  return shares.map(({ position, whole }) => (raised.has(position) ? whole + 1 : whole));
}

/**
 * What the house keeps of a stake on average, in basis points, when each leg's market has this overround: 1 − Π 1/(1 + mᵢ). Legs multiply,
 * and so do their margins: three legs at 5 % give 13.6 %. One margin gives the share of a single bet.
 *
 * @param margins overrounds in basis points, one a leg
 * @param paidShareE4 the share of odds × stake the rule set pays, in ten-thousandths (bd pays 6500)
 */
export function houseShareOf(margins: readonly number[], paidShareE4 = 10_000n): number {
  let kept = paidShareE4;
  let whole = 10_000n;
  for (const margin of margins) {
    kept *= BASIS;
    whole *= BASIS + BigInt(margin);
  }
  return Number(nearest((whole - kept) * BASIS, whole));
}

/**
 * What the house keeps of a ticket's stake on average, in basis points: the mean over its lines of what `houseShareOf` says of each, without listing
 * them. Rounded to the nearest. Null when the ticket makes no line.
 *
 * @param margins overrounds of the legs' markets in basis points, in the order of the legs
 * @param paidShareE4 the share of odds × stake the rule set pays, in ten-thousandths
 */
export function houseShareOfTicket(ticket: TicketShape, margins: readonly number[], paidShareE4 = 10_000n): number | null {
  if (margins.length !== ticket.legs.length) throw new RangeError(`${ticket.legs.length} legs with ${margins.length} margins`);
  const lines = countLines(ticket);
  if (lines === 0) return null;
  const returned = margins.map((margin) => (SHARE_ONE * BASIS) / (BASIS + BigInt(margin)));
  const matches = matchesOf(ticket.legs).map(({ banker, legs }) => ({
    banker,
    value: legs.reduce((sum, position) => sum + (returned[position] ?? 0n), 0n),
  }));
  const whole = BigInt(lines) * SHARE_ONE ** BigInt(Math.max(...ticket.sizes)) * BASIS;
  const kept = whole - sumOfLines(matches, ticket.sizes, SHARE_ONE) * paidShareE4;
  return Number(nearest(kept * BASIS, whole));
}

/** 1/odds of each, and their sum, over the common denominator Π odds. */
function inverses(odds: readonly Odds[]): { readonly weights: readonly bigint[]; readonly total: bigint } {
  const product = odds.reduce((all, each) => all * BigInt(each), 1n);
  const weights = odds.map((each) => product / BigInt(each));
  return { weights, total: weights.reduce((sum, weight) => sum + weight, 0n) };
}

/** The quotient to the nearest whole, halves upward. The denominator is positive. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}
