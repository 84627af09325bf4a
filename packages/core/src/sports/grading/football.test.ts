import { describe, expect, test } from 'vitest';
import type { PlayedResult } from '../types.ts';
import { FOOTBALL_GRADINGS } from './football.ts';
import type { MarketGrading } from './grading.ts';

const { soccer, bd } = FOOTBALL_GRADINGS;
const played = (home: number, away: number): PlayedResult => ({ score: { home, away }, halfTime: null });
const winners = (grading: MarketGrading, home: number, away: number) => grading.winners(played(home, away), 0);

describe('by the score of soccer', () => {
  test.each<[number, number, string, readonly string[], readonly string[] | null, readonly string[]]>([
    [2, 1, 'w', ['1x', '12'], ['w'], ['yes']],
    [1, 1, 'd', ['1x', 'x2'], null, ['yes']],
    [0, 0, 'd', ['1x', 'x2'], null, ['no']],
    [0, 2, 'l', ['12', 'x2'], ['l'], ['no']],
    [3, 0, 'w', ['1x', '12'], ['w'], ['no']],
  ])('%i:%i is %s; double chances %j, draw no bet %j, both score %j', (home, away, wl, dc, dnb, btts) => {
    const { markets } = soccer;
    expect([markets.wl, markets.dc, markets.dnb, markets.btts].map((each) => winners(each, home, away))).toEqual([[wl], dc, dnb, btts]);
  });

  test('a draw alone can make a bet void', () => {
    const voids = Object.entries(soccer.markets).flatMap(([kind, { canVoid }]) => (canVoid?.(null) === true ? [kind] : []));
    expect(voids).toEqual(['dnb']);
  });

  test.each([0, 1, 2, 3, 4, 5, 6])('%i goals are over each line below them and under each above', (goals) => {
    const kinds = ['ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55'] as const;
    const sides = kinds.map((kind) => winners(soccer.markets[kind], goals, 0));
    expect(sides).toEqual(kinds.map((_, at) => [goals > at ? 'over' : 'under']));
  });
});

test.each([
  [0, 0, 'down_even'],
  [1, 0, 'down_odd'],
  [1, 1, 'down_even'],
  [2, 1, 'up_odd'],
  [2, 2, 'up_even'],
])('by the score of Beijing %i:%i is %s', (home, away, code) => {
  expect(winners(bd.markets.up, home, away)).toEqual([code]);
});

test('another score is one that a game does not name: 31 in soccer, 25 in Beijing', () => {
  const named = (grading: MarketGrading) => {
    const codes = Array.from({ length: 100 }, (_, n) => winners(grading, Math.floor(n / 10), n % 10)?.[0] ?? '');
    return new Set(codes).size;
  };
  expect([named(soccer.markets.correct_score), named(bd.markets.correct_score)]).toEqual([31, 25]);
  expect(winners(soccer.markets.correct_score, 5, 2)).not.toEqual(winners(soccer.markets.correct_score, 6, 0));
  expect(winners(bd.markets.correct_score, 5, 2)).toEqual(winners(bd.markets.correct_score, 6, 0));
});
