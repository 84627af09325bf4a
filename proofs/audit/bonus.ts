import type { GradedLeg } from './payout.ts';
import { decimal, floorOf, isLess, minus, over, type Rational, times, whole } from './rational.ts';

/** What a bet was promised on top of what it wins, as its player was told. Money in the currency of the bet. */
export interface ExportedBonus {
  readonly odds_min: string;
  readonly steps: readonly { readonly legs: number; readonly share_e4: number }[];
  readonly most_currency: string;
  readonly max_currency: string;
}
/** What the house promised while the bets were placed; the most in USDT. */
export interface PromiseLine {
  readonly type: 'promise';
  readonly odds_min: string;
  readonly steps: ExportedBonus['steps'];
  readonly most: string;
}

/** What one line brought: what it paid, what it cost, and what the smallest amount of its currency is. */
export interface PaidLine {
  readonly line: readonly GradedLeg[];
  readonly paid: Rational;
  readonly cost: Rational;
  readonly step: Rational;
}

/** The bonus of a line (record 100): by how many of its legs won in full at odds that count, that share of what it paid above its cost, cut to steps, and no more than the most. */
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

/** Whether a line of these odds is promised anything: several legs, of which enough are at odds that count. */
export const isPromised = ({ odds_min: from, steps }: Pick<PromiseLine, 'odds_min' | 'steps'>, odds: readonly Rational[]): boolean =>
  odds.length > 1 && odds.filter((each) => !isLess(each, decimal(from))).length >= (steps[0]?.legs ?? Number.POSITIVE_INFINITY);
