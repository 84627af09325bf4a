import type { Match, WireMarket } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { cricketMatchOf, labelsOf } from './cricket-labels.ts';

const market = (prices: Readonly<Record<string, number>>, more: Partial<WireMarket> = {}): WireMarket => ({
  ...{ status: 'open', line: null, single: true, version: 1, ...more },
  odds: Object.fromEntries(Object.entries(prices).map(([code, price]) => [code, odds(price)])),
});
const START = new Date('2026-04-01T14:00:00Z');
const match = (compare: Match['compare']): Match =>
  ({
    ...{ match_id: '7', league_name: 'IPL', home_name: 'Mumbai', away_name: 'Chennai', match_start_time: START, status: 'live' },
    ...{ home_score: 51, away_score: 48, overs: null, compare },
  }) as unknown as Match;

describe('every answer on offer has labels of its own', () => {
  test('teams by their names, runs by their line, under the name of the market', () => {
    const labels = labelsOf(
      match({
        ...{ wl: market({ w: 18_000, l: 20_500 }), bs: market({ b: 19_000, s: 19_100 }, { line: 31_050 }) },
        ...{ innings: market({ b: 15_000, s: 25_000 }, { line: 16_000 }), powerplay: market({ w: 17_000, l: 21_000 }) },
        toss: market({ w: 19_200, l: 19_300 }),
      }),
    );
    expect(
      labels.map(({ categoryLabel, slipLabel, market: kind, selection, lineE2, odds: price }) => [
        ...[categoryLabel, slipLabel, kind, selection, lineE2, price],
      ]),
    ).toEqual([
      ['Match Odds', 'Mumbai', 'wl', 'w', null, 18_000],
      ['Match Odds', 'Chennai', 'wl', 'l', null, 20_500],
      ['Total Runs', 'Over 310.5', 'bs', 'b', 31_050, 19_000],
      ['Total Runs', 'Under 310.5', 'bs', 's', 31_050, 19_100],
      ['First Innings Runs', 'Over 160', 'innings', 'b', 16_000, 15_000],
      ['First Innings Runs', 'Under 160', 'innings', 's', 16_000, 25_000],
      ['Most Runs in First 6 Overs', 'Mumbai', 'powerplay', 'w', null, 17_000],
      ['Most Runs in First 6 Overs', 'Chennai', 'powerplay', 'l', null, 21_000],
      ['Toss Winner', 'Mumbai', 'toss', 'w', null, 19_200],
      ['Toss Winner', 'Chennai', 'toss', 'l', null, 19_300],
    ]);
    expect(labels.every(({ open }) => open)).toBe(true);
  });

  test('an answer without a price has none, and a market that is held is not open', () => {
    const labels = labelsOf(match({ wl: market({ l: 20_500 }), toss: market({ w: 19_000, l: 19_000 }, { status: 'suspended' }) }));
    expect(labels.map(({ categoryLabel, slipLabel, open }) => [categoryLabel, slipLabel, open])).toEqual([
      ['Match Odds', 'Chennai', true],
      ['Toss Winner', 'Mumbai', false],
      ['Toss Winner', 'Chennai', false],
    ]);
  });
});

test('a match is told with its score and its categories, each open or not, in the words of the specification', () =>
  expect(
    cricketMatchOf(match({ wl: market({ w: 18_000, l: 20_500 }), toss: market({ w: 19_000, l: 19_100 }, { status: 'closed' }) })),
  ).toEqual({
    ...{ matchId: '7', leagueName: 'IPL', homeName: 'Mumbai', awayName: 'Chennai', startTime: START, status: 'live' },
    ...{ homeScore: 51, awayScore: 48, overs: null },
    categories: [
      {
        ...{ categoryLabel: 'Match Odds', open: true },
        slips: [
          { slipLabel: 'Mumbai', odd: '1.80' },
          { slipLabel: 'Chennai', odd: '2.05' },
        ],
      },
      {
        ...{ categoryLabel: 'Toss Winner', open: false },
        slips: [
          { slipLabel: 'Mumbai', odd: '1.90' },
          { slipLabel: 'Chennai', odd: '1.91' },
        ],
      },
    ],
  }));
