import { describe, expect, test } from 'vitest';
import { racePaths } from './race-path.ts';

const ORDERS = [
  [10, 4, 6, 1, 5, 2, 9, 7, 8, 3],
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [4, 9, 1, 7, 10, 2, 6, 3, 8, 5],
] as const;

describe.each(ORDERS)('the race %i %i %i …', (...order) => {
  const paths = racePaths(order, `racing|20260822001|1|${order.join()}`);

  test('ends in the order of the result', () => {
    const finishes = paths.map(({ car, points }) => ({ car, at: points.find(({ way }) => way === 1)?.at ?? 2 }));
    expect(finishes.toSorted((one, other) => one.at - other.at).map(({ car }) => car)).toEqual(order);
    expect(paths.map(({ car, place }) => [place, car])).toEqual(order.map((car, at) => [at + 1, car]));
  });

  test('no car goes back, leaves the way, or is too late', () => {
    for (const { points } of paths) {
      expect(points[0]).toEqual({ at: 0, way: 0 });
      expect(points.at(-1)).toEqual({ at: 1, way: 1 });
      for (const [n, { at, way }] of points.entries()) {
        const before = points[n - 1] ?? { at: 0, way: 0 };
        expect(at).toBeGreaterThanOrEqual(before.at);
        expect(way).toBeGreaterThanOrEqual(before.way);
        expect(way).toBeLessThanOrEqual(1);
      }
    }
  });
});

test('the same result is always the same race, and another result another', () => {
  const [order] = ORDERS;
  expect(racePaths(order, 'racing|1')).toEqual(racePaths(order, 'racing|1'));
  expect(racePaths(order, 'racing|1')).not.toEqual(racePaths(order, 'racing|2'));
});

test('cars are not spread alike: the one that wins does not lead all the way in every race', () => {
  const leaders = Array.from({ length: 40 }, (_, n) => {
    const paths = racePaths(ORDERS[1], `racing|${n}`);
    return paths.toSorted((one, other) => (other.points[2]?.way ?? 0) - (one.points[2]?.way ?? 0))[0]?.car;
  });
  expect(new Set(leaders).size).toBeGreaterThan(5);
});

test('less than ten cars are no race', () => {
  expect(() => racePaths([1, 2, 3], 'racing|1')).toThrow(RangeError);
});

test('a race of old looks as it always did: its picture follows from the result, not from the version that draws it', () => {
  const [winner, second] = racePaths(ORDERS[0], 'racing|20260822001|1|10,4,6,1,5,2,9,7,8,3');
  const ways = (path: typeof winner) => path?.points.map(({ way }) => way.toFixed(4)).join(' ');
  expect(winner?.points[1]?.at).toBeCloseTo(0.7 / 8);
  expect(ways(winner)).toBe('0.0000 0.1566 0.2553 0.4070 0.5190 0.5970 0.7471 0.8646 1.0000 1.0000');
  expect(ways(second)).toBe('0.0000 0.0997 0.2812 0.3646 0.5151 0.6334 0.7459 0.8944 1.0000 1.0000');
});
