import { describe, expect, test } from 'vitest';
import { fairChances } from './fair-chances.ts';
import { fitScoreModel, type MarketPrices, marketKey } from './fit-score-model.ts';
import type { ScoreModel } from './score-model.ts';
import { FIRST_HALF_E4, type ScoreNow } from './score-now.ts';
import { usualPrices } from './testing/usual-prices.ts';
import { canStillWin } from './winning-results.ts';

const MODEL: ScoreModel = { homeE6: 1_700_000, awayE6: 1_100_000, rhoE6: -45_000 };
const prices = usualPrices(MODEL);
const only = (...markets: readonly string[]): readonly MarketPrices[] => prices.filter(({ market }) => markets.includes(market));
const saying = (code: string, odds: number | undefined) => (each: MarketPrices) => {
  const changed = new Map(each.odds);
  if (odds === undefined) changed.delete(code);
  else changed.set(code, odds);
  return { ...each, odds: changed };
};

describe('a market is not believed', () => {
  test.each([
    ['that gives a stake back and nothing more', [...only('ou25').map(saying('over', 10_000)), ...only('wl')]],
    ['that lacks an answer', [...only('ou25').map(saying('over', undefined)), ...only('wl')]],
    ['that lacks an answer that is not likely', [...only('ou25'), ...only('wl').map(saying('d', undefined))]],
    ['on no line it could have', [...only('wl'), ...only('ou25').map((each) => ({ ...each, lineE2: 250 }))]],
  ])('%s', (_, markets) => {
    expect(fitScoreModel(markets)).toBeNull();
    expect(fitScoreModel([...markets, ...only('wl', 'ou15')])).not.toBeNull();
  });

  test('that a draw can make void: it says nothing of draws', () => {
    const drawless = only('dnb').map((each) => ({ ...each, odds: new Map([...each.odds.keys()].map((code) => [code, 50_000])) }));
    expect(fitScoreModel([...only('wl', 'ou25'), ...drawless])).toEqual(fitScoreModel(only('wl', 'ou25')));
  });
});

describe('no model explains', () => {
  const totals = (over: number, under: number): MarketPrices => ({
    market: 'ou25',
    lineE2: null,
    odds: new Map([
      ['over', over],
      ['under', under],
    ]),
  });
  // Without the margin these prices make over an even chance.
  const even = totals(19_000, 19_000);
  test('totals that contradict each other by more than three in a hundred each', () => {
    const sure = only('goals').map((each) => ({
      ...each,
      odds: new Map([...each.odds].map(([code, at]) => [code, code === '0' ? 20_000 : at])),
    }));
    expect(fitScoreModel([...only('wl'), even, ...sure])).toBeNull();
  });

  test('prices of more goals of a side than six, nor of less than one in twenty', () => {
    const of = (homeE6: number, awayE6: number) => usualPrices({ homeE6, awayE6, rhoE6: 0 });
    for (const [home, away] of [
      [7_500_000, 1_000_000],
      [1_000_000, 7_500_000],
    ] as const) {
      const { homeE6 = 0, awayE6 = 0 } = fitScoreModel(of(home, away)) ?? {};
      expect(Math.max(homeE6, awayE6)).toBeLessThanOrEqual(6_000_000);
    }
    const { homeE6 = 50_000 } = fitScoreModel(of(10_000, 1_500_000)) ?? {};
    expect(homeE6).toBeGreaterThanOrEqual(50_000);
  });

  test('but one stands beside another market that is wrong by more: only the result and the totals have to agree', () => {
    const wrong = only('half').map((each) => saying('ww', (each.odds.get('ww') ?? 0) * 1.4)(each));
    expect(fitScoreModel([...only('wl', 'goals', 'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55'), ...wrong])).not.toBeNull();
  });
});

describe('in play', () => {
  const STANDINGS: readonly (readonly [string, ScoreNow])[] = [
    ['0:0 in the first half', { score: { home: 0, away: 0 }, half: { home: 0, away: 0 }, elapsedE4: 2_000 }],
    ['1:0 at the break', { score: { home: 1, away: 0 }, half: { home: 1, away: 0 }, elapsedE4: FIRST_HALF_E4 }],
    ['1:2 in the second half', { score: { home: 1, away: 2 }, half: { home: 0, away: 1 }, elapsedE4: 5_500 }],
  ];
  const inPlay = (now: ScoreNow): readonly MarketPrices[] =>
    usualPrices({ ...MODEL, now })
      .filter(({ market }) => ['wl', 'goals', 'half', 'correct_score', 'ou35', 'ou45', 'ou55'].includes(market))
      .map((each) => ({ ...each, odds: new Map([...each.odds].filter(([code]) => canStillWin(each, code, now))) }));

  test.each(STANDINGS)('at %s the model is that of the whole match, without prices of what cannot come any more', (_, now) => {
    const found = fitScoreModel(inPlay(now), now);
    expect(found?.now).toBe(now);
    expect(Math.abs((found?.homeE6 ?? 0) - MODEL.homeE6)).toBeLessThan(60_000);
    expect(Math.abs((found?.awayE6 ?? 0) - MODEL.awayE6)).toBeLessThan(60_000);
  });

  test('a number of goals that is passed need not be priced, and one that can come must be', () => {
    const [, [, ahead]] = STANDINGS as [unknown, readonly [string, ScoreNow]];
    const [sides, goals] = [
      inPlay(ahead).filter(({ market }) => market === 'wl'),
      inPlay(ahead).filter(({ market }) => market === 'goals'),
    ];
    expect(goals.map(({ odds }) => odds.has('0'))).toEqual([false]);
    expect(fitScoreModel([...sides, ...goals], ahead)).not.toBeNull();
    expect(fitScoreModel([...sides, ...goals.map(saying('1', undefined))], ahead)).toBeNull();
  });

  test('prices of one standing are not explained at another', () => {
    const [, [, ahead], [, behind]] = STANDINGS as [unknown, readonly [string, ScoreNow], readonly [string, ScoreNow]];
    expect(fitScoreModel(inPlay(behind), ahead)).toBeNull();
  });

  test('a market in which one answer is left says nothing', () => {
    const now: ScoreNow = { score: { home: 2, away: 1 }, half: { home: 1, away: 0 }, elapsedE4: 5_000 };
    const over: MarketPrices = { market: 'ou25', lineE2: null, odds: new Map([['over', 10_100]]) };
    expect(fitScoreModel([...inPlay(now).filter(({ market }) => market === 'wl'), over], now)).toBeNull();
  });

  test('before play no standing is told', () => expect(Object.keys(fitScoreModel(prices) ?? {})).toEqual(['homeE6', 'awayE6', 'rhoE6']));
});

test('a market has one key with its line, and another on another line', () => {
  const keys = [-100, 0, null].map((lineE2) => marketKey({ market: 'handicap', lineE2 }));
  expect(new Set([...keys, marketKey({ market: 'wl', lineE2: null })]).size).toBe(4);
});

describe('no margin is taken out that no book has', () => {
  // Two prices of 1.01 would need a power of 70, two of 100 one of a seventh.
  test.each([
    [[1.01, 1.01], 1 / 1.01 ** 3],
    [[100, 100], 1 / 100 ** 0.5],
  ])('%j: the power stays between a half and three', (offered, chance) => {
    for (const each of fairChances(offered, 1)) expect(each).toBeCloseTo(chance, 9);
  });
});
