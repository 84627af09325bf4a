import { describe, expect, test } from 'vitest';
import { type Odds, parseAmount } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import type { Leg, Ticket } from '../types.ts';
import { type MarketNow, standingOf } from './check-cash-out.ts';
import { fairChance } from './fair-chance.ts';

const odds = (...decimals: readonly number[]): Odds[] => decimals.map((each) => Math.round(each * 10_000) as Odds);
const chance = (numerator: bigint, denominator: bigint) => ({ numerator, denominator });

describe('how likely a selection is by the odds of its market', () => {
  test.each<[string, number, readonly number[], number, readonly [bigint, bigint]]>([
    ['fair ones', 2, [3, 6], 1, [1n, 2n]],
    ['each a tenth lower', 1.8, [2.7, 5.4], 1, [1n, 2n]],
    ['without a margin, and more than that: taken as they are', 2.2, [3, 6], 1, [5n, 11n]],
    ['none beside it', 2, [], 1, [1n, 2n]],
    ['two of three that win at once', 1.5, [1.5, 1.5], 2, [2n, 3n]],
    ['two at once, with a margin', 1.4, [1.4, 1.4], 2, [2n, 3n]],
    ['two at once, of which one is not listed: taken as they are', 1.5, [1.5], 2, [2n, 3n]],
  ])('%s', (_, own, others, winners, [numerator, denominator]) => {
    const [price] = odds(own) as [Odds];
    expect(fairChance({ odds: price, others: odds(...others), winners })).toEqual(chance(numerator, denominator));
  });
});

describe('how an open bet stands', () => {
  const leg = (matchId: string, more: Partial<Leg> = {}): Leg =>
    ({ matchId, market: 'wl', selection: 'w', lineE2: null, odds: odds(2)[0], banker: false, ...more }) as Leg;
  const now = (more: Partial<MarketNow> = {}): MarketNow => {
    const [w, d, l] = odds(2, 3, 6) as [Odds, Odds, Odds];
    return {
      open: true,
      lineE2: null,
      odds: new Map([
        ['w', w],
        ['d', d],
        ['l', l],
      ]),
      ...more,
    };
  };
  const ticket: Ticket = { game: 'soccer', legs: [leg('1'), leg('2')], sizes: [2], unitStake: parseAmount('1'), multiple: 1 };
  const standing = (grades: readonly (LegGrade | null)[], second: MarketNow | undefined, first: MarketNow | undefined = now()) => {
    const asked: string[] = [];
    const found = standingOf(ticket, grades, ({ matchId }) => {
      asked.push(matchId);
      return matchId === '1' ? first : second;
    });
    return 'problem' in found ? found.problem : { ...found, asked };
  };
  const half = { chance: chance(1n, 2n) };

  test('is by the chance of each leg that is not decided, at its odds of now', () => {
    expect(standing([null, null], now())).toEqual({ legs: [half, half], now: odds(2, 2), asked: ['1', '2'] });
  });
  test('is leg by leg in the order of the bet, each by the market it is of', () => {
    const [two, long, short] = odds(2, 3.6, 1.8) as [Odds, Odds, Odds];
    const second = now({
      odds: new Map([
        ['w', long],
        ['d', short],
        ['l', long],
      ]),
    });
    expect(standing([null, null], second)).toMatchObject({ legs: [half, { chance: chance(1n, 4n) }], now: [two, long] });
  });
  test('counts two that win at once where a market has as many', () => {
    const either = leg('1', { market: 'dc', selection: '1x' });
    const [short] = odds(1.4) as [Odds];
    const market = now({
      odds: new Map([
        ['1x', short],
        ['12', short],
        ['x2', short],
      ]),
    });
    expect(standingOf({ ...ticket, legs: [either], sizes: [1] }, [null], () => market)).toEqual({
      legs: [{ chance: chance(2n, 3n) }],
      now: [short],
    });
  });
  test('is by what is decided, of which no market is asked', () => {
    expect(standing([null, 'won'], undefined)).toEqual({ legs: [half, { grade: 'won' }], now: [...odds(2), null], asked: ['1'] });
    expect(standing([null, 'void'], undefined)).toEqual({ legs: [half, { grade: 'void' }], now: [...odds(2), null], asked: ['1'] });
  });
  test.each<[string, Parameters<typeof standing>, string]>([
    ['decided as a whole', [['won', 'won'], now()], 'cash_out.bet_over'],
    ['lost already', [[null, 'lost'], now()], 'cash_out.bet_over'],
    ['a market that is held', [[null, null], now({ open: false })], 'cash_out.suspended'],
    ['a market that is not there', [[null, null], undefined], 'cash_out.no_price'],
    ['a market that has moved to another line', [[null, null], now({ lineE2: -100 })], 'cash_out.no_price'],
    ['a selection without a price', [[null, null], now({ odds: new Map() })], 'cash_out.no_price'],
    ['one that is held, another without a price', [[null, null], undefined, now({ open: false })], 'cash_out.no_price'],
    ['the same the other way round', [[null, null], now({ open: false }), now({ odds: new Map() })], 'cash_out.no_price'],
  ])('%s: %s', (_, given, problem) => expect(standing(...given)).toBe(problem));
});
