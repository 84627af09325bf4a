import { describe, expect, test } from 'vitest';
import type { PlayedResult } from '../types.ts';
import type { AskedMarket } from './grading.ts';
import { ALL_GOALS, correctScore, HALVES, HANDICAP, possibleScores, possibleWithFirstHalves } from './ninety-minutes.ts';

const played = (home: number, away: number, half?: readonly [number, number]): PlayedResult => ({
  score: { home, away },
  halfTime: half ? { home: half[0], away: half[1] } : null,
});
const textOf = ({ score, halfTime }: PlayedResult) => `${score.home}:${score.away} ${halfTime?.home}:${halfTime?.away}`;
const asked = (...markets: readonly string[]) => markets.map((market) => ({ market, lineE2: null })) as unknown as readonly AskedMarket[];

describe('what a match of ninety minutes can come to', () => {
  test('is every score to 9:9, once each, where nothing is asked of the first half', () => {
    const scores = possibleScores(asked('wl', 'goals')).map(textOf);
    expect([scores.length, new Set(scores).size, scores[0], scores[10], scores.at(-1)]).toEqual([
      100,
      100,
      '0:0 0:0',
      '1:0 0:0',
      '9:9 0:0',
    ]);
  });

  test('is that with each class of a first half that can lead there, where one is asked', () => {
    const scores = possibleScores(asked('wl', 'half')).map(textOf);
    expect([scores.length, new Set(scores).size]).toEqual([280, 280]);
    const of = (score: string) => scores.filter((each) => each.startsWith(score)).map((each) => each.slice(4));
    expect([of('0:0'), of('2:0'), of('0:2'), of('1:1')]).toEqual([['0:0'], ['0:0', '1:0'], ['0:0', '0:1'], ['0:0', '1:0', '0:1']]);
  });

  test('is that with every score of a first half to 5:5 that can lead there, for markets of it alone', () => {
    const scores = possibleWithFirstHalves().map(textOf);
    expect([scores.length, new Set(scores).size]).toEqual([2_025, 2_025]);
    const of = (score: string) => scores.filter((each) => each.startsWith(score)).map((each) => each.slice(4));
    expect([of('0:0'), of('1:2')]).toEqual([['0:0'], ['0:0', '0:1', '0:2', '1:0', '1:1', '1:2']]);
    expect([of('9:9').length, of('9:9').includes('5:5'), of('9:9').includes('6:0'), of('9:9').includes('0:6'), of('6:0').length]).toEqual([
      ...[36, true, false, false, 6],
    ]);
  });
});

describe('the answers of ninety minutes', () => {
  const won = (grading: { winners: (result: PlayedResult, lineE2: number) => unknown }, result: PlayedResult, lineE2 = 0) =>
    grading.winners(result, lineE2);

  test.each([
    [2, 1, -100, 'd'],
    [3, 1, -100, 'w'],
    [2, 2, -100, 'l'],
    [1, 2, 100, 'd'],
    [1, 2, 200, 'w'],
  ])('%i:%i at a handicap of %i is %s', (home, away, line, code) => {
    expect(won(HANDICAP as never, played(home, away), line)).toEqual([code]);
  });

  test.each([
    [0, 0, '0'],
    [3, 3, '6'],
    [4, 3, '7+'],
    [9, 9, '7+'],
  ])('%i:%i is %s goals', (home, away, code) => {
    expect(won(ALL_GOALS as never, played(home, away))).toEqual([code]);
  });

  test.each([
    [2, 1, [1, 0], ['ww']],
    [1, 2, [1, 0], ['wl']],
    [1, 1, [0, 1], ['ld']],
    [0, 0, [0, 0], ['dd']],
  ] as const)('half time, then full time: %i:%i after %j is %j', (home, away, half, codes) => {
    expect(won(HALVES as never, played(home, away, half))).toEqual(codes);
  });

  test('are none of the halves where no score at half time is known', () => {
    expect(won(HALVES as never, played(2, 1))).toBeNull();
  });

  test.each([
    [1, 0, '1:0'],
    [0, 0, '0:0'],
    [2, 0, 'wo'],
    [3, 3, 'do'],
    [0, 4, 'lo'],
  ])('%i:%i is the score itself where it is listed, and else the other of its side: %s', (home, away, code) => {
    expect(won(correctScore(['1:0', '0:0']) as never, played(home, away))).toEqual([code]);
  });
});
