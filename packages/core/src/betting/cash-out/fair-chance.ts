import type { Odds } from '../../money/index.ts';
import { type Fraction, reduced } from '../fraction.ts';

/** The current odds of a market: of the selection in question, and of every other that is priced. */
export interface MarketOdds {
  readonly odds: Odds;
  readonly others: readonly Odds[];
  /** How many selections win together (`winnersAtOnce`). */
  readonly winners: number;
}

/**
 * Returns the chance of a selection by its market's odds without their margin: 1/odds over the sum of 1/odds, times the number of selections that win together.
 * Odds without a margin, and lists with missing selections, are used unscaled, so the result never exceeds 1/odds. In a market that can be void (`dnb`) it is
 * the chance given that it is not.
 */
export function fairChance({ odds, others, winners }: MarketOdds): Fraction {
  // 1/o over the common denominator Π others, so that all terms are whole.
  const product = others.reduce((all, each) => all * BigInt(each), 1n);
  const weight = product;
  const total = others.reduce((sum, each) => sum + (product * BigInt(odds)) / BigInt(each), weight);
  // Σ 1/decimal = 10 000 × total / (product × odds)
  const whole = product * BigInt(odds);
  const hasMargin = total * 10_000n > whole * BigInt(winners);
  return hasMargin
    ? reduced({ numerator: weight * BigInt(winners), denominator: total })
    : reduced({ numerator: 10_000n, denominator: BigInt(odds) });
}
