import { describe, expect, test } from 'vitest';
import { FIGURES_LEAST, isDue, PLAYERS_LEAST, shareE4, spreadOf, toldSpread } from './figures.ts';

describe('a share', () => {
  test('is cut to ten-thousandths, also above the whole and below nothing', () => {
    const count = FIGURES_LEAST;
    expect([shareE4(2n, 3n, { count }), shareE4(5n, 4n, { count }), shareE4(-1n, 4n, { count })]).toEqual([6_666, 12_500, -2_500]);
  });

  test('of too few, or of nothing, is not told', () => {
    expect(shareE4(1n, 2n, { count: FIGURES_LEAST - 1 })).toBeNull();
    expect(shareE4(1n, 2n, { count: PLAYERS_LEAST - 1, least: PLAYERS_LEAST })).toBeNull();
    expect(shareE4(0n, 0n, { count: 100 })).toBeNull();
  });

  test('stays exact beyond what a float holds', () => {
    expect(shareE4(9_007_199_254_740_993n * 3n, 9_007_199_254_740_993n * 4n, { count: 50 })).toBe(7_500);
  });
});

describe('how long things took', () => {
  test('is the time of the middle one and of the 95th in a hundred, whatever their order', () => {
    const seconds = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(spreadOf(seconds)).toEqual({ middle: 50, most: 95 });
  });

  test('is told in whole seconds, never shorter than it was', () => {
    expect(spreadOf(Array.from({ length: FIGURES_LEAST }, () => 0.2))).toEqual({ middle: 1, most: 1 });
  });

  test('of too few is not told', () => {
    expect(spreadOf(Array.from({ length: FIGURES_LEAST - 1 }, () => 1))).toBeNull();
    expect(toldSpread({ count: FIGURES_LEAST - 1, middle: 1, most: 2 })).toBeNull();
    expect(toldSpread({ count: 0, middle: null, most: null })).toBeNull();
    expect(toldSpread({ count: FIGURES_LEAST, middle: 1, most: 2 })).toEqual({ middle: 1, most: 2 });
  });
});

describe('figures are made anew', () => {
  const at = new Date('2026-11-30T12:00:00Z');
  const after = (ms: number) => new Date(at.getTime() + ms);

  test('where there are none', () => {
    expect(isDue(undefined, at)).toBe(true);
  });

  test.each([
    ['quick ones by the minute', 20, 60_000],
    ['those that took six seconds after ten minutes', 6_000, 600_000],
    ['those that took an hour once a day', 3_600_000, 86_400_000],
  ])('%s, and no sooner', (_, tookMs, apart) => {
    expect([isDue({ at, tookMs }, after(apart - 1)), isDue({ at, tookMs }, after(apart))]).toEqual([false, true]);
  });
});
