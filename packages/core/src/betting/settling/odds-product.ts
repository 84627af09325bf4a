import type { Odds } from '../../money/index.ts';

/**
 * Formats the product of a line's odds with `decimals` places, truncated, never rounded. 1.80 × 2.05 × 1.72 is "6.3468".
 *
 * @param paidShareE4 the share of it that the rule set pays, in ten-thousandths
 */
export function formatOddsProduct(odds: readonly Odds[], decimals = 4, paidShareE4 = 10_000n): string {
  const product = odds.reduce((all, each) => all * BigInt(each), paidShareE4);
  const places = 10n ** BigInt(decimals);
  const units = (product * places) / 10_000n ** BigInt(odds.length + 1);
  const fraction = decimals > 0 ? `.${(units % places).toString().padStart(decimals, '0')}` : '';
  return `${units / places}${fraction}`;
}
