import { expect, test } from 'vitest';
import { leastMultiple, reduced } from './fraction.ts';

test.each<readonly [bigint, bigint, bigint, bigint]>([
  [6n, 4n, 3n, 2n],
  [4n, 6n, 2n, 3n],
  [7n, 7n, 1n, 1n],
  [5n, 3n, 5n, 3n],
  [0n, 9n, 0n, 1n],
  [-6n, 4n, -3n, 2n],
  [-1n, 1n, -1n, 1n],
  [10n ** 30n, 10n ** 29n * 4n, 5n, 2n],
])('%i over %i is %i over %i in lowest terms', (numerator, denominator, least, of) => {
  expect(reduced({ numerator, denominator })).toEqual({ numerator: least, denominator: of });
});

test.each<[readonly bigint[], bigint]>([
  [[4n, 6n], 12n],
  [[6n, 4n, 10n], 60n],
  [[3n, 3n], 3n],
  [[7n], 7n],
  [[], 1n],
])('the least number that %s all divide is %i', (numbers, least) => expect(leastMultiple(numbers)).toBe(least));
