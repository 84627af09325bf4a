import { describe, expect, test } from 'vitest';
import type { PlayedResult } from '../types.ts';
import { BASKETBALL_GRADING, isWhole, linesOf, resultsAround } from './basketball.ts';
import type { AskedMarket } from './grading.ts';

const { markets, possibleResults } = BASKETBALL_GRADING;
const asked = (...kinds: readonly (readonly [string, number | null])[]) =>
  kinds.map(([market, lineE2]) => ({ market, lineE2 })) as unknown as readonly AskedMarket[];
const played = (home: number, away: number): PlayedResult => ({ score: { home, away }, halfTime: null });

test.each([
  [101, 100, 'w'],
  [100, 101, 'l'],
])('%i:%i is won by %s', (home, away, code) => {
  expect(markets.wl.winners(played(home, away), 0)).toEqual([code]);
});

test.each<[number, number, number, readonly string[] | null]>([
  [105, 100, -450, ['w']],
  [105, 100, -500, null],
  [105, 100, -550, ['l']],
  [100, 105, 550, ['w']],
  [100, 105, 450, ['l']],
])('%i:%i with %i points given is %j', (home, away, lineE2, winners) => {
  expect(markets.handicap.winners(played(home, away), lineE2)).toEqual(winners);
});

test.each<[number, readonly string[] | null]>([
  [20_450, ['b']],
  [20_500, null],
  [20_550, ['s']],
])('105:100 against %i points is %j', (lineE2, winners) => {
  expect(markets.bs.winners(played(105, 100), lineE2)).toEqual(winners);
});

test.each([
  [1, 'w1'],
  [5, 'w1'],
  [6, 'w2'],
  [10, 'w2'],
  [11, 'w3'],
  [20, 'w4'],
  [21, 'w5'],
  [25, 'w5'],
  [26, 'w6'],
  [60, 'w6'],
])('a margin of %i is %s, of the other side as well', (margin, code) => {
  expect(markets.mv.winners(played(100 + margin, 100), 0)).toEqual([code]);
  expect(markets.mv.winners(played(100, 100 + margin), 0)).toEqual([code.replace('w', 'l')]);
});

test('a whole line can be hit, unless nothing is given', () => {
  expect([null, 0, 100, -100, 50].map((line) => isWhole(line))).toEqual([false, true, true, true, false]);
  expect([0, 100, 150].map((line) => markets.handicap.canVoid?.(line))).toEqual([false, true, false]);
  expect([0, 20_000, 20_050].map((line) => markets.bs.canVoid?.(line))).toEqual([true, true, false]);
});

describe('what a match can come to', () => {
  const totals = (results: readonly PlayedResult[]) => new Set(results.map(({ score }) => score.home + score.away));
  const margins = (results: readonly PlayedResult[]) => new Set(results.map(({ score }) => score.home - score.away));
  test('has every margin to 27 of either side, and never none', () => {
    const results = resultsAround([], []);
    expect([results.length, margins(results).size, margins(results).has(0), margins(results).has(27), margins(results).has(-27)]).toEqual([
      ...[54, 54, false, true, true],
    ]);
    expect([...totals(results)].toSorted((one, two) => one - two)).toEqual([200, 201]);
    expect(results.every(({ score }) => Number.isInteger(score.home) && score.home >= 0 && Number.isInteger(score.away))).toBe(true);
  });
  test('has both sides of points that are given, and their exact number where it is whole', () => {
    const more = (line: number) =>
      resultsAround([line], [])
        .slice(54)
        .map(({ score }) => score.home - score.away);
    expect([more(-5.5), more(-30), more(40.5), more(-1), more(1)]).toEqual([
      [5, 6],
      [29, 31, 30],
      [-41, -40],
      [2, 1],
      [-2, -1],
    ]);
  });
  test('has both sides of a total with every margin, and the total itself where it can be hit', () => {
    const around = (line: number) => [...totals(resultsAround([], [line]))].toSorted((one, two) => one - two);
    expect([around(200.5), around(200)]).toEqual([
      [199, 200, 201, 202],
      [198, 199, 200, 201, 202],
    ]);
    expect(resultsAround([], [200.5, 210.5])).toHaveLength(4 * 54);
  });
  test('is asked for by the lines of its own markets', () => {
    expect(linesOf(asked(['handicap', -550], ['bs', 20_050], ['handicap', null], ['handicap', 100]), 'handicap')).toEqual([-5.5, 1]);
    expect(possibleResults(asked(['handicap', -3_050], ['bs', 25_050]))).toEqual(resultsAround([-30.5], [250.5]));
  });
});
