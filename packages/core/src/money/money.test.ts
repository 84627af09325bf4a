import { describe, expect, test } from 'vitest';
import {
  AMOUNT_MAX,
  amount,
  formatAmount,
  formatOdds,
  greatest,
  least,
  ODDS_MAX,
  ODDS_ONE,
  odds,
  parseAmount,
  parseOdds,
  parseRate,
  sum,
  ZERO,
} from './index.ts';

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

describe('amounts', () => {
  const [less, more] = [amount(-1n), amount(2n)];

  test.each([
    ['1.5', 2, '1.50'],
    ['1.999999', 2, '1.99'],
    ['1.29', 1, '1.2'],
    ['-1.999999', 2, '-1.99'],
    ['1234.567891', 0, '1234'],
    ['0', 2, '0.00'],
    ['-0.004', 2, '-0.00'],
  ])('%s is written to %s places as %s: cut, not rounded', (text, places, written) =>
    expect(formatAmount(parseAmount(text), places)).toBe(written),
  );
  test('are added up, and nothing is zero', () => expect([sum([less, more, more]), sum([])]).toEqual([3n, ZERO]));
  test('that come to more than the ledger’s column holds have no sum', () =>
    expect(() => sum([AMOUNT_MAX, amount(1n)])).toThrow(RangeError));
  test('are compared whichever comes first', () => {
    expect([least(less, more), least(more, less), least(more, more)]).toEqual([-1n, -1n, 2n]);
    expect([greatest(less, more), greatest(more, less), greatest(less, less)]).toEqual([2n, 2n, -1n]);
  });
});

describe('odds', () => {
  test.each([
    ['1', 10_000],
    ['1.9', 19_000],
    ['2.35', 23_500],
    ['1.0001', 10_001],
    ['10000', 100_000_000],
  ])('%s is read', (text, tenThousandths) => expect(parseOdds(text)).toBe(tenThousandths));
  test.each(['', '0.9999', '10000.0001', '2.', '.5', '2,5', '1.23456', '123456', '2.5 ', 'x2.5', '-2'])('"%s" is none', (text) =>
    expect(() => parseOdds(text)).toThrow(RangeError),
  );
  test.each([ODDS_ONE, ODDS_MAX])('%s is within what they may be', (edge) => expect(odds(edge)).toBe(edge));
  test.each([ODDS_ONE - 1, ODDS_MAX + 1, 20_000.5, Number.NaN])('%s is not', (beyond) => expect(() => odds(beyond)).toThrow(RangeError));
  test.each([
    ['2', 2, '2.00'],
    ['2.5', 2, '2.50'],
    ['2.355', 2, '2.355'],
    ['2.0001', 2, '2.0001'],
    ['2.3', 0, '2.3'],
    ['10.5', 3, '10.500'],
    ['1.05', 2, '1.05'],
  ])('%s is written with %s places at least: %s', (text, places, written) => expect(formatOdds(parseOdds(text), places)).toBe(written));
});

describe('a rate', () => {
  test('is above zero', () => {
    expect(parseRate('0.00000001')).toBe(1n);
    for (const text of ['0', '0.00000000', '-1']) expect(() => parseRate(text)).toThrow(RangeError);
  });
});
