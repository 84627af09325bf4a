import { describe, expect, test } from 'vitest';
import { AMOUNT_MAX, amount, formatAmount, parseAmount, parseRate } from './index.ts';

describe('an amount', () => {
  test.each([
    ['twelve digits before the point', '999999999999.999999', 999_999_999_999_999_999n],
    ['none but zero', '-0.000001', -1n],
  ])('is read with %s', (_, text, units) => expect([parseAmount(text), formatAmount(parseAmount(text))]).toEqual([units, text]));

  test.each(['1000000000000', '1234567890123', '0.0000001', '.5', '1.', '1e3', '+1', ''])('is not read from "%s"', (text) =>
    expect(() => parseAmount(text)).toThrow(RangeError),
  );

  test('fits the column of the ledger, above and below zero', () => {
    expect([amount(AMOUNT_MAX), amount(-AMOUNT_MAX)]).toEqual([2n ** 63n - 1n, 1n - 2n ** 63n]);
    for (const units of [AMOUNT_MAX + 1n, -AMOUNT_MAX - 1n]) expect(() => amount(units)).toThrow(RangeError);
  });
});

describe('a rate', () => {
  test('is above zero', () => {
    expect(parseRate('0.00000001')).toBe(1n);
    for (const text of ['0', '0.00000000', '-1']) expect(() => parseRate(text)).toThrow(RangeError);
  });
});
