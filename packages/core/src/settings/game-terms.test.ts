import { describe, expect, test } from 'vitest';
import type { BetDelay } from '../betting/index.ts';
import { SPORT_GAMES, type SportGame } from '../catalog/index.ts';
import { amount, ODDS_ONE, type Odds, parseAmount, ZERO } from '../money/index.ts';
import { betDelaysProblems, isForLongOdds } from './bet-delay-terms.ts';
import { cashOutProblems } from './cash-out-terms.ts';
import { bookCapProblems, exposureCapsProblems, offerLimitProblems } from './exposure-terms.ts';

describe('how long bets in play wait', () => {
  const all: BetDelay = { market: null, oddsFrom: ODDS_ONE, seconds: 5 };
  const long: BetDelay = { market: null, oddsFrom: 100_000 as Odds, seconds: 8 };
  const goals: BetDelay = { market: 'goals', oddsFrom: ODDS_ONE, seconds: 9 };
  test.each<[string, readonly BetDelay[], object, SportGame?]>([
    ['a rule for all', [all], {}],
    ['beside it one for long odds and one of a market', [all, long, goals], {}],
    ['none for all', [long, goals], { delays: 'no_rule_for_all' }],
    ['none at all', [], { delays: 'no_rule_for_all' }],
    ['one of a market in place of that for all', [goals], { delays: 'no_rule_for_all' }],
    ['that for all twice', [all, { ...all, seconds: 6 }], { delays: 'rule_repeats' }],
    ['two of a market', [all, goals, { ...goals, seconds: 6 }], { delays: 'rule_repeats' }],
    ['two for long odds', [all, long, { ...long, oddsFrom: 200_000 as Odds }], { delays: 'rule_repeats' }],
    ['one of a market from some odds on', [all, { ...goals, oddsFrom: 20_000 as Odds }], { delays: 'rule_repeats' }],
    ['one of a market the game has not', [all, { ...goals, market: 'mv' }], { delays: 'not_offered' }],
    ['one of a main line', [all, { ...goals, market: 'ah' }], {}, 'sports365'],
    ['one of a line beside the main one', [all, { ...goals, market: 'ah_c' }], { delays: 'not_offered' }, 'sports365'],
    ['a second', [{ ...all, seconds: 1 }], {}],
    ['none', [{ ...all, seconds: 0 }], { delays: 'out_of_range' }],
    ['a quarter of a minute', [{ ...all, seconds: 15 }], {}],
    ['more', [{ ...all, seconds: 16 }], { delays: 'out_of_range' }],
    ['a second and none of a market', [all, { ...goals, seconds: 0 }], { delays: 'out_of_range' }],
    ['a part of a second', [{ ...all, seconds: 1.5 }], { delays: 'out_of_range' }],
  ])('%s', (_, delays, problems, game = 'soccer') => expect(betDelaysProblems(game, delays)).toEqual(problems));

  test('a rule for long odds is of every market, and not from the first odds on', () =>
    expect([all, long, goals, { ...goals, oddsFrom: long.oddsFrom }].map(isForLongOdds)).toEqual([false, true, false, false]));
});

describe('cash-out', () => {
  test('may be open where the sport has it, and closed everywhere', () => {
    const offered = (open: boolean) =>
      SPORT_GAMES.filter((game) => Object.keys(cashOutProblems(game, { open, marginE4: 500 })).length === 0);
    expect([offered(true), offered(false)]).toEqual([['soccer', 'basketball'], SPORT_GAMES]);
    expect(cashOutProblems('bd', { open: true, marginE4: 0 })).toEqual({ open: 'not_offered' });
  });
  test.each([
    [0, {}],
    [-1, { margin_e4: 'out_of_range' }],
    [3_000, {}],
    [3_001, { margin_e4: 'out_of_range' }],
    [0.5, { margin_e4: 'out_of_range' }],
  ])('keeps %d hundredths of a percent', (marginE4, problems) =>
    expect(cashOutProblems('soccer', { open: true, marginE4 })).toEqual(problems),
  );
});

describe('limits of one league, match or market', () => {
  const NONE = { betMin: '0', betMax: '0', bonusMax: '0' };
  test.each<[Partial<typeof NONE>, object]>([
    [{}, { bet_max: 'not_positive' }],
    [{ betMin: '1' }, {}],
    [{ betMax: '0.000001' }, {}],
    [{ bonusMax: '1' }, {}],
    [{ betMin: '5', betMax: '5' }, {}],
    [{ betMin: '5', betMax: '4.999999' }, { bet_max: 'under_min' }],
    [{ betMin: '-1', bonusMax: '2' }, { bet_min: 'negative' }],
    [{ betMax: '-1', bonusMax: '2' }, { bet_max: 'negative' }],
    [{ betMin: '1', bonusMax: '-1' }, { bonus_max: 'negative' }],
    [
      { betMin: '-1', betMax: '-1', bonusMax: '-1' },
      { bet_min: 'negative', bet_max: 'negative', bonus_max: 'negative' },
    ],
  ])('%j', (change, problems) => {
    const { betMin, betMax, bonusMax } = { ...NONE, ...change };
    const terms = { betMin: parseAmount(betMin), betMax: parseAmount(betMax), bonusMax: parseAmount(bonusMax) };
    expect(offerLimitProblems(terms)).toEqual(problems);
  });

  test.each([
    ['0.000001', {}],
    ['0', { cap: 'not_positive' }],
    ['-1', { cap: 'not_positive' }],
  ])('a cap of a match at %s', (cap, problems) => expect(bookCapProblems(parseAmount(cap))).toEqual(problems));

  test('nothing is above what the house can owe at all', () => {
    const most = amount(10n ** 18n);
    const over = amount(10n ** 18n + 1n);
    const caps = (value: typeof most) => exposureCapsProblems('soccer', { outcomeMax: value, wholeMax: value, markets: [] });
    expect([caps(most), caps(over)]).toEqual([{}, { outcome_max: 'over_max', whole_max: 'over_max' }]);
    expect([bookCapProblems(most), bookCapProblems(over)]).toEqual([{}, { cap: 'over_max' }]);
    const limits = (value: typeof most) => offerLimitProblems({ betMin: value, betMax: value, bonusMax: value });
    expect([limits(most), limits(over)]).toEqual([{}, { bet_min: 'over_max', bet_max: 'over_max', bonus_max: 'over_max' }]);
    expect(offerLimitProblems({ betMin: over, betMax: ZERO, bonusMax: ZERO })).toEqual({ bet_min: 'over_max' });
  });
});
