import { describe, expect, test } from 'vitest';
import { digestOf } from '../testing/digests.ts';
import { type Bookmaker, EUROPEAN, JINGCAI } from './bookmakers.ts';
import { marketsOf, pricedMarket } from './markets-of.ts';
import { elapsedAt } from './play.ts';

/** Expected goals of balanced and of lopsided matches. */
const EXPECTED = [
  { home: 1.6, away: 1.1 },
  { home: 0.8, away: 2.3 },
  { home: 3.1, away: 0.4, rho: -0.1 },
  { home: 1.3, away: 1.3, rho: 0.05 },
];
const PLAYS = [
  { elapsed: 0, score: { home: 0, away: 0 }, halfTime: null },
  { elapsed: elapsedAt('first', 20), score: { home: 1, away: 0 }, halfTime: null },
  { elapsed: elapsedAt('first', 45), score: { home: 1, away: 2 }, halfTime: { home: 1, away: 2 } },
  { elapsed: elapsedAt('second', 30), score: { home: 2, away: 2 }, halfTime: { home: 0, away: 1 } },
];

test('prices are the same in every release, for both bookmakers, before and in play', () => {
  const pricesOf = (bookmaker: Bookmaker) =>
    EXPECTED.map((expected) => digestOf(PLAYS.map((play) => marketsOf(expected, bookmaker, { play }))));
  expect([pricesOf(EUROPEAN), pricesOf(JINGCAI)]).toEqual([
    ['08e91141a981', 'dca6f02bb3b5', '2c27ea276e0f', '418204466b6a'],
    ['df6a268024a2', '663b27fa5e67', '0e065607d168', 'a9aad44b7644'],
  ]);
});

describe('the price lists of a match', () => {
  test('are those asked for that the bookmaker offers', () => {
    const keys = (bookmaker: Bookmaker, options = {}) => Object.keys(marketsOf({ home: 1.6, away: 1.1 }, bookmaker, options));
    expect(keys(JINGCAI, { markets: ['dc', 'wl', 'goals'] })).toEqual(['wl', 'goals']);
    expect(keys(JINGCAI)).toEqual(['wl', 'handicap', 'correct_score', 'goals', 'half']);
  });

  test('have a line only in the handicap: the one given, or the one that balances best', () => {
    const lines = (options = {}) =>
      Object.values(marketsOf({ home: 3.1, away: 0.4 }, EUROPEAN, { markets: ['wl', 'handicap'], ...options })).map(({ line }) => line);
    expect([lines(), lines({ handicapE2: -100 })]).toEqual([
      [null, -300],
      [null, -100],
    ]);
  });
});

describe('a market of any sport', () => {
  const priced = (chances: Readonly<Record<string, number>>) => pricedMarket(EUROPEAN, 'ml', { chances, line: 50 });
  test('is priced on its line', () => {
    expect(priced({ w: 0.5, l: 0.5 })).toEqual({ line: 50, odds: { w: 19_000, l: 19_000 } });
  });

  test('is decided once a selection is worth more than the lowest odds pay, or only one is left', () => {
    expect([priced({ w: 0.991, l: 0.009 }), priced({ w: 0.95, l: 0 }), priced({})]).toEqual([undefined, undefined, undefined]);
    expect(priced({ w: 0.99, l: 0.01 })).toBeDefined();
  });
});
