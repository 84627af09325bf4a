import type { Odds } from '../../money/index.ts';

/** Formats the product of a line's odds with `decimals` places, truncated, never rounded. 1.80 × 2.05 × 1.72 is "6.3468". */
export function formatOddsProduct(odds: readonly Odds[], decimals = 4): string {
  const product = odds.reduce((all, each) => all * BigInt(each), 1n);
  const places = 10n ** BigInt(decimals);
  const units = (product * places) / 10_000n ** BigInt(odds.length);
  const fraction = decimals > 0 ? `.${(units % places).toString().padStart(decimals, '0')}` : '';
  return `${units / places}${fraction}`;
}
