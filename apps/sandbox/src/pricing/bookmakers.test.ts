import { odds } from '@fairbook/core/money';
import { BESIDE, MARKETS_OF, type MarketKind, OVER_UNDER } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { type Bookmaker, EUROPEAN, JINGCAI, marketsAt, priceMarket, ticked } from './bookmakers.ts';

describe('odds are quoted in steps that grow with them', () => {
  test.each([
    [1.004, 10_100],
    [2.994, 29_900],
    [2.996, 30_000],
    [3.02, 30_000],
    [4.97, 49_500],
    [5.04, 50_000],
    [9.94, 99_000],
    [10.2, 100_000],
    [19.7, 195_000],
    [20.4, 200_000],
    [49.4, 490_000],
    [52, 500_000],
    [98, 1_000_000],
    [104, 1_000_000],
    [294, 2_900_000],
    [320, 3_000_000],
    [501, 5_000_000],
  ])('%d is quoted as %i', (decimal, quoted) => {
    expect(ticked(decimal, 500)).toBe(quoted);
  });
});

const overroundsOf = ({ payback }: Bookmaker, markets: readonly MarketKind[]) => [
  ...new Set(markets.map((market) => Math.round(1e4 / (payback[market] ?? 1)) / 1e4)),
];

test.each<[number, readonly MarketKind[]]>([
  [1.055, ['wl', 'dc', 'dnb']],
  [1.06, ['btts', 'handicap', 'bs', 'wl1', 'sh', 'st', 'gh', 'gt', 'innings', 'powerplay', ...OVER_UNDER]],
  [1.08, ['goals', 'half']],
  [1.15, ['correct_score']],
  [1.04, ['ah', 'at']],
  [1.05, ['ah1', 'at1', 'ml', 'ps', 'pt', 'toss', ...BESIDE.ah, ...BESIDE.at]],
])('a European book has an overround of %d on %j', (overround, markets) => {
  expect(overroundsOf(EUROPEAN, markets)).toEqual([overround]);
});

test('Jingcai has five markets, with the measured payback and odds up to a thousand', () => {
  expect(marketsAt(JINGCAI, MARKETS_OF.soccer)).toEqual(MARKETS_OF.soccer.filter((market) => JINGCAI.payback[market] !== undefined));
  expect(JINGCAI).toEqual({ payback: { wl: 0.8855, handicap: 0.8855, correct_score: 0.71, goals: 0.7975, half: 0.7975 }, oddsMax: 1_000 });
  expect([EUROPEAN.oddsMax, marketsAt(EUROPEAN, MARKETS_OF.sports365)]).toEqual([500, MARKETS_OF.sports365]);
});

describe('a price list', () => {
  const of = (oddsMax: number, payback: number | undefined, chances: Readonly<Record<string, number>>) =>
    priceMarket({ payback: payback === undefined ? {} : { wl: payback }, oddsMax }, 'wl', chances);

  test('is fair without a payback', () => {
    expect(of(500, undefined, { w: 0.5, d: 0.25, l: 0.25 })).toEqual({ w: odds(20_000), d: odds(40_000), l: odds(40_000) });
  });

  test('takes its margin from each selection, more of it from the long shot', () => {
    expect(of(500, 0.9, { w: 0.8, d: 0.15, l: 0.05 })).toEqual({ w: odds(12_100), d: odds(49_500), l: odds(125_000) });
  });

  test('has no odds above the maximum, and none for impossible selections', () => {
    expect(of(50, 0.9, { w: 0.9, d: 0.099, l: 0.001 })).toMatchObject({ l: odds(500_000) });
    expect(Object.keys(of(500, 0.9, { w: 0.6, d: 0.4 - 1e-7, l: 1e-7 }))).toEqual(['w', 'd', 'l']);
    expect(Object.keys(of(500, 0.9, { w: 0.6, d: 0.4, l: 9e-8 }))).toEqual(['w', 'd']);
  });

  test('lowers odds by a step if rounding took them above fair, but not below the minimum', () => {
    expect(of(500, 1, { w: 1 / 1.096, d: 1 - 1 / 1.096 })).toMatchObject({ w: odds(10_900) });
    expect(of(500, 1, { w: 1 / 1.104, d: 1 - 1 / 1.104 })).toMatchObject({ w: odds(11_000) });
    expect(of(500, 1, { w: 0.999, d: 0.001 })).toMatchObject({ w: odds(10_100) });
  });
});
