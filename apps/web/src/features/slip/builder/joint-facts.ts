import { formatOddsProduct, type SlipLeg } from '@fairbook/core/betting';
import type { JointPrice } from '@fairbook/core/builder';
import { parseOdds } from '@fairbook/core/money';

/** Whether selections come together more often than the product of their odds assumes: they then pay less than it. */
export function isBelowProduct({ odds }: JointPrice, legs: readonly Pick<SlipLeg, 'odds'>[]): boolean {
  const product = formatOddsProduct(
    legs.map((leg) => leg.odds),
    4,
  );
  const [whole = ''] = product.split('.');
  return whole.length > 4 || parseOdds(product) > odds;
}
