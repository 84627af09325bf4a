import type { Odds } from '../../money/index.ts';
import { type Fraction, reduced } from '../fraction.ts';

/** The odds of a market now: of the selection that is asked for, and of every other that is priced. */
export interface MarketOdds {
  readonly odds: Odds;
  readonly others: readonly Odds[];
  /** How many selections win at once (`winnersAtOnce`). */
  readonly winners: number;
}

/**
 * How likely a selection is by the odds of its market without their margin: 1/odds over the sum of 1/odds, times the selections that win at once. Odds that have no
 * margin, or a list that lacks selections, are taken as they are: never more than 1/odds. Of a market that can end void (`dnb`) it is the chance if it does not.
 */
export function fairChance({ odds, others, winners }: MarketOdds): Fraction {
  // 1/o over the common denominator Π others, so that all of them are whole.
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
