import { describe, expect, test } from 'vitest';
import { chanceOf, eachScore, scoreMatrix } from './score-matrix.ts';

const inMillionths = (expected: Parameters<typeof scoreMatrix>[0], scores: readonly (readonly [number, number])[]) =>
  scores.map(([home, away]) => Math.round(chanceOf(scoreMatrix(expected), { home, away }) * 1e6));
const LOW = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
  [2, 1],
] as const;

describe('the probability of a score', () => {
  test('is that of two Poisson distributions with rho 0', () => {
    const poisson = (goals: number, mean: number) => (Math.exp(-mean) * mean ** goals) / [1, 1, 2, 6][goals]!;
    const independent = LOW.map(([home, away]) => Math.round(poisson(home, 1.6) * poisson(away, 1.1) * 1e6));
    expect(inMillionths({ home: 1.6, away: 1.1, rho: 0 }, LOW)).toEqual(independent);
  });

  test('is corrected for each of the four lowest scores', () => {
    const [plain, told] = [inMillionths({ home: 1.6, away: 1.1, rho: 0 }, LOW), inMillionths({ home: 1.6, away: 1.1, rho: -0.1 }, LOW)];
    expect(told.map((each, at) => Math.round((1e3 * each) / (plain[at] ?? 1)))).toEqual([1_176, 840, 890, 1_100, 1_000]);
  });

  test('has the usual rho by default', () => {
    expect(inMillionths({ home: 1.6, away: 1.1 }, LOW)).toEqual(inMillionths({ home: 1.6, away: 1.1, rho: -0.045 }, LOW));
  });

  test('is never negative', () => {
    expect(inMillionths({ home: 4, away: 5, rho: -0.3 }, LOW)[1]).toBe(0);
    expect(inMillionths({ home: 4, away: 5, rho: 0.3 }, LOW)[0]).toBe(0);
    expect(inMillionths({ home: 1, away: 1, rho: 1.5 }, LOW)[3]).toBe(0);
  });

  test('of more goals than the model has is 0', () => {
    const matrix = scoreMatrix({ home: 5, away: 5 });
    expect([chanceOf(matrix, { home: 13, away: 0 }), chanceOf(matrix, { home: 0, away: 13 })]).toEqual([0, 0]);
    expect(chanceOf(matrix, { home: 12, away: 12 })).toBeGreaterThan(0);
  });
});

test('eachScore visits every possible score once, row by row', () => {
  const chances = new Float64Array(169);
  for (const place of [0, 14, 168]) chances[place] = 0.25;
  const told: unknown[] = [];
  eachScore({ chances }, (...each) => told.push(each));
  expect(told).toEqual([
    [0, 0, 0.25],
    [1, 1, 0.25],
    [12, 12, 0.25],
  ]);
});
