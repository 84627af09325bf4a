import type { JointPrice } from '@fairbook/core/builder';
import { odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { isBelowProduct } from './joint-facts.ts';

const price = (value: number) => ({ odds: odds(value) }) as JointPrice;
const legs = (...values: readonly number[]) => values.map((value) => ({ odds: odds(value) }));
test('selections that pay less than their product come together more often than it supposes, and one too long for odds is more than any', () => {
  expect(isBelowProduct(price(37_000), legs(20_000, 19_000))).toBe(true);
  expect(isBelowProduct(price(38_500), legs(20_000, 19_000))).toBe(false);
  expect(isBelowProduct(price(38_000), legs(20_000, 19_000))).toBe(false);
  expect(isBelowProduct(price(37_999), legs(20_000, 19_000))).toBe(true);
  expect(isBelowProduct(price(900_000), legs(2_000_000, 2_000_000, 19_000))).toBe(true);
});
