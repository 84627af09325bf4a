import { describe, expect, test } from 'vitest';
import { exp, fairChances, ln } from './fair-chances.ts';

/** The distance in units of the last place of a double near the value. */
const placesOff = (value: number, right: number) => Math.abs(value - right) / (Number.EPSILON * Math.max(1, Math.abs(right)));

describe('logarithm and power', () => {
  test.each([0.001, 0.1, 0.5, 0.74, 0.76, 1, 1.01, 1.49, 1.51, 1.9, 2.4, 3, 7.77, 100, 1_000_000])(
    'are right to the last places of a double: ln %d',
    (value) => {
      expect(placesOff(ln(value), Math.log(value))).toBeLessThan(4);
    },
  );

  test.each([-20, -3.3, -1, -0.01, 0, 0.01, 1, 2.5, 10, 20])('are right to the last places that squaring leaves: e to %d', (power) => {
    expect(Math.abs(exp(power) / Math.exp(power) - 1)).toBeLessThan(1e-12);
  });

  test('undo one another', () => {
    for (const value of [0.02, 0.3, 1, 4.5, 900]) expect(exp(ln(value)) / value).toBeCloseTo(1, 12);
  });
});

describe('the chances that prices imply', () => {
  test.each([
    ['three answers, one of which wins', [2.05, 3.3, 3.8], 1],
    ['two answers', [1.9, 1.9], 1],
    ['a double chance, of which two win', [1.25, 1.3, 1.6], 2],
    ['a favourite and long shots', [1.1, 9, 26, 101], 1],
  ] as const)('add up to as many as win at once: %s', (_, prices, total) => {
    const chances = fairChances(prices, total);
    expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 9);
    // In the order of the prices: the lower price is the likelier.
    const inOrder = (figures: readonly number[], sign: 1 | -1) =>
      [...prices.keys()].toSorted((one, two) => sign * ((figures[one] ?? 0) - (figures[two] ?? 0)) || one - two);
    expect(inOrder(chances, -1)).toEqual(inOrder(prices, 1));
  });

  test('are one power of the inverse prices, which takes more from a long shot than from a favourite', () => {
    const prices = [1.2, 5, 12];
    const chances = fairChances(prices, 1);
    const powers = chances.map((chance, at) => Math.log(chance) / -Math.log(prices[at] ?? 1));
    for (const power of powers) expect(power).toBeCloseTo(powers[0] ?? 0, 9);
    expect(powers[0]).toBeGreaterThan(1);
    expect((chances[2] ?? 0) * 12).toBeLessThan((chances[0] ?? 0) * 1.2);
  });

  test('are the prices themselves where there is no margin, and stay within bounds where prices cannot be right', () => {
    for (const [at, chance] of fairChances([2, 4, 4], 1).entries()) expect(chance).toBeCloseTo([0.5, 0.25, 0.25][at] ?? 0, 9);
    // The prices imply three times what is possible: the power is capped at 3.
    for (const chance of fairChances([1.01, 1.01, 1.01], 1)) expect(chance).toBeCloseTo(1.01 ** -3, 9);
    for (const chance of fairChances([9, 9], 1)) expect(chance).toBeCloseTo(9 ** -0.5, 9);
  });
});
