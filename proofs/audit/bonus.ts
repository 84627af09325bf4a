import type { GradedLeg } from './payout.ts';
import { decimal, floorOf, isLess, minus, over, type Rational, times, whole } from './rational.ts';

/** The bonus terms of a bet, as shown to its player. Money in the currency of the bet. */
export interface ExportedBonus {
  readonly odds_min: string;
  readonly steps: readonly { readonly legs: number; readonly share_e4: number }[];
  readonly most_currency: string;
  readonly max_currency: string;
}
/** The house's bonus terms while the bets were placed; the maximum in USDT. */
export interface PromiseLine {
  readonly type: 'promise';
  readonly odds_min: string;
  readonly steps: ExportedBonus['steps'];
  readonly most: string;
}

/** A settled line: its payment, its cost, and the smallest amount of its currency. */
export interface PaidLine {
  readonly line: readonly GradedLeg[];
  readonly paid: Rational;
  readonly cost: Rational;
  readonly step: Rational;
}

/**
 * Returns the bonus of a line (record 100): the share for its number of fully won legs at qualifying odds, of what it paid above its cost, cut to steps and at
 * most the maximum.
 */
export function bonusOf(
  { odds_min: from, steps, most_currency: most }: Omit<ExportedBonus, 'max_currency'>,
  { line, paid, cost, step }: PaidLine,
): Rational {
  const counts = line.filter(({ grade, odds }) => grade === 'won' && !isLess(odds, decimal(from))).length;
  let share = 0;
  for (const each of steps) if (counts >= each.legs) share = each.share_e4;
  if (!isLess(cost, paid)) return whole(0n);
  const due = times(minus(paid, cost), { n: BigInt(share), d: 10_000n });
  const bounded = isLess(decimal(most), due) ? decimal(most) : due;
  return times(whole(floorOf(over(bounded, step), 1n)), step);
}

/** Whether a line with these odds qualifies: it has several legs, and enough of them at qualifying odds. */
export const isPromised = ({ odds_min: from, steps }: Pick<PromiseLine, 'odds_min' | 'steps'>, odds: readonly Rational[]): boolean =>
  odds.length > 1 && odds.filter((each) => !isLess(each, decimal(from))).length >= (steps[0]?.legs ?? Number.POSITIVE_INFINITY);
