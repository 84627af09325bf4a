import type { Odds } from '../money/index.ts';

/** One in hundredths of a percent (basis points). */
export const BASIS = 10_000n;

/**
 * Returns the overround of a market in basis points: the sum of 1/odds over all its selections, less one. 514 is 5.14 %. Rounded to the nearest; negative if
 * the odds favour the player. Throws RangeError for an empty market.
 *
 * @param winners how many selections win together (`winnersAtOnce`): for two, the sum of fair odds is 2 and is halved first
 */
export function marginOf(odds: readonly Odds[], winners = 1): number {
  if (odds.length === 0) throw new RangeError('a market without selections has no margin');
  const { weights, total } = inverses(odds);
  const product = (weights[0] as bigint) * BigInt(odds[0] as number) * BigInt(winners);
  // Σ 1/decimal = Σ 10 000/odds, over the common denominator Π odds, for each of the winners
  return Number(nearest((total * 10_000n - product) * BASIS, product));
}

/** Returns the chances that the odds imply without the margin, in tenths of a percent. They add up to exactly 1000 (the largest remainders get the rest). */
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
 * Returns what the house keeps of a stake on average, in basis points, given the overround of each leg's market: 1 − Π 1/(1 + mᵢ). Legs multiply, and so do
 * their margins: three legs at 5 % give 13.6 %. One margin gives the share of a single bet.
 *
 * @param margins overrounds in basis points, one per leg
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

/** Returns 1/odds of each, and their sum, over the common denominator Π odds. */
function inverses(odds: readonly Odds[]): { readonly weights: readonly bigint[]; readonly total: bigint } {
  const product = odds.reduce((all, each) => all * BigInt(each), 1n);
  const weights = odds.map((each) => product / BigInt(each));
  return { weights, total: weights.reduce((sum, weight) => sum + weight, 0n) };
}

/** Divides and rounds to the nearest whole number, halves up. The denominator is positive. */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}
