import { describe, expect, test } from 'vitest';
import { fairChances, overround, powerFor } from './margin.ts';

describe('powerFor', () => {
  const sumOf = (chances: readonly number[], power: number, floor = 0) =>
    chances.reduce((sum, each) => sum + Math.max(each ** power, floor), 0);

  test.each([
    [[0.5, 0.3, 0.2], 1.06, 0],
    [[0.5, 0.3, 0.2], 0.9, 0],
    [[0.9, 0.09, 0.01], 1.15, 0],
    [[0.9, 0.099, 0.001], 1.1, 0.02],
    [[0.5, 0.5, 0.5], 2, 0],
  ])('makes %j add up to %d with none below %d', (chances, total, floor) => {
    expect(sumOf(chances, powerFor(chances, total, floor), floor)).toBeCloseTo(total, 6);
  });

  test('is 1 if they add up already, and stays between a hundredth and five', () => {
    expect(powerFor([0.5, 0.5], 1, 0)).toBeCloseTo(1, 8);
    expect([powerFor([0.5, 0.5], 5, 0), powerFor([0.5, 0.5], 1e-6, 0)]).toEqual([0.01, 5]);
  });
});

test('fair probabilities keep the order of the prices and add up to 1, and the overround is the sum of inverse prices', () => {
  expect(fairChances([2, 2])).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)]);
  expect(fairChances([1.4, 4.5, 7.5]).map((each) => Math.round(each * 1e6))).toEqual([693_512, 194_755, 111_733]);
  expect(overround([1.25, 5, 10])).toBeCloseTo(1.1, 12);
});
