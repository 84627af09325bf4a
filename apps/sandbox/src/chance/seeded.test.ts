import { describe, expect, test } from 'vitest';
import { normal, oneOf, seeded } from './seeded.ts';

const drawn = (seed: string, count: number) => {
  const chance = seeded(seed);
  return Array.from({ length: count }, chance);
};
const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

describe('a seeded sequence', () => {
  test('is the same in every release', () => {
    expect(['', 'a', 'fairbook'].map((seed) => drawn(seed, 3).map((each) => Math.round(each * 1e9)))).toEqual([
      [908_254_414, 485_537_477, 430_149_339],
      [575_687_828, 1_675_001, 457_288_956],
      [166_586_048, 351_346_410, 205_039_262],
    ]);
  });

  test('is uniform on [0, 1) and independent of the next seed’s', () => {
    const [one, two] = [drawn('seed 1', 20_000), drawn('seed 2', 20_000)];
    expect([Math.min(...one) >= 0, Math.max(...one) < 1]).toEqual([true, true]);
    expect(mean(one)).toBeCloseTo(0.5, 2);
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(Math.abs(one.filter((each) => Math.floor(each * 10) === tenth).length - 2_000)).toBeLessThan(200);
    expect(Math.abs(mean(one.map((each, at) => (each - 0.5) * ((two[at] ?? 0) - 0.5))))).toBeLessThan(0.003);
  });
});

test('normal numbers have mean 0 and deviation 1, and are finite for a draw of 0', () => {
  const chance = seeded('normal');
  const list = Array.from({ length: 20_000 }, () => normal(chance));
  expect(mean(list)).toBeCloseTo(0, 1);
  expect(mean(list.map((each) => each ** 2))).toBeCloseTo(1, 1);
  expect(list.filter((each) => Math.abs(each) > 1.96).length / list.length).toBeCloseTo(0.05, 2);
  const [half, quarter] = [
    [0.5, 0],
    [0.75, 0.25],
  ].map((two) => normal(() => two.shift() ?? 0));
  expect([half, quarter]).toEqual([expect.closeTo(Math.sqrt(2 * Math.LN2), 12), expect.closeTo(0, 12)]);
  expect(normal(() => 0)).toBeCloseTo(0, 12);
});

test('oneOf picks every item with the same chance, the first for 0 and the last just below 1', () => {
  const list = ['a', 'b', 'c'];
  expect([0, 0.333, 0.334, 0.666, 0.667, 0.999].map((each) => oneOf(() => each, list))).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
});
