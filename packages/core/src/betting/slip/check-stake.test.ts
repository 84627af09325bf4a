import { describe, expect, test } from 'vitest';
import { type Amount, amount, parseAmount, ZERO } from '../../money/index.ts';
import { checkStake, NO_LIMITS, type StakeFacts, stakeBounds } from './check-stake.ts';

const ONE = parseAmount('1');
const good: StakeFacts = {
  ...{ unitStake: parseAmount('10'), multiple: 2, totalStake: parseAmount('20'), payoutMax: () => parseAmount('50') },
  ...{ category: 'sports', game: NO_LIMITS, limits: NO_LIMITS, regionDisabled: false, balance: parseAmount('20') },
};
const codes = (changes: Partial<StakeFacts>) => checkStake({ ...good, ...changes }).map(({ code }) => code);
const below = (text: string): Amount => amount(parseAmount(text) - 1n);
const above = (text: string): Amount => amount(parseAmount(text) + 1n);

describe('checkStake', () => {
  test('a stake within no limits is good', () => {
    expect(codes({})).toEqual([]);
  });

  /** What breaks each limit by one ledger unit; one unit less is still good. */
  test.each<[string, Partial<StakeFacts>, Partial<StakeFacts>]>([
    ['slip.exceeds_max_bet', { limits: { ...NO_LIMITS, betMax: below('20') } }, { limits: { ...NO_LIMITS, betMax: parseAmount('20') } }],
    ['slip.below_min_bet', { limits: { ...NO_LIMITS, betMin: above('20') } }, { limits: { ...NO_LIMITS, betMin: parseAmount('20') } }],
    ['slip.exceeds_max_bet', { game: { betMin: ZERO, betMax: below('20') } }, { game: { betMin: ZERO, betMax: parseAmount('20') } }],
    ['slip.below_min_bet', { game: { betMin: above('20'), betMax: ZERO } }, { game: { betMin: parseAmount('20'), betMax: ZERO } }],
    ['slip.region_disabled', { regionDisabled: true }, {}],
    ['slip.insufficient_balance', { balance: below('20') }, { balance: parseAmount('20') }],
    [
      'slip.below_lottery_min_bet',
      { category: 'lottery', game: { betMin: above('10'), betMax: ZERO } },
      { category: 'lottery', game: { betMin: parseAmount('10'), betMax: ZERO } },
    ],
    [
      'slip.exceeds_lottery_max_bet',
      { category: 'lottery', game: { betMin: ZERO, betMax: below('10') } },
      { category: 'lottery', game: { betMin: ZERO, betMax: parseAmount('10') } },
    ],
    ['slip.exceeds_max_multiple', { limits: { ...NO_LIMITS, multipleMax: 1 } }, { limits: { ...NO_LIMITS, multipleMax: 2 } }],
    ['slip.below_min_multiple', { limits: { ...NO_LIMITS, multipleMin: 3 } }, { limits: { ...NO_LIMITS, multipleMin: 2 } }],
    [
      'slip.exceeds_max_bonus',
      { limits: { ...NO_LIMITS, bonusMax: below('50') } },
      { limits: { ...NO_LIMITS, bonusMax: parseAmount('50') } },
    ],
    [
      'slip.below_min_bonus',
      { limits: { ...NO_LIMITS, bonusMin: above('50') } },
      { limits: { ...NO_LIMITS, bonusMin: parseAmount('50') } },
    ],
  ])('%s', (code, bad, fair) => {
    expect([codes(bad), codes(fair)]).toEqual([[code], []]);
  });

  test('a stake that is no stake is not compared with limits', () => {
    expect(codes({ unitStake: ZERO, totalStake: ZERO, limits: { ...NO_LIMITS, betMin: ONE } })).toEqual(['slip.stake_invalid']);
    for (const multiple of [0, -1, 1.5, Number.NaN]) expect(codes({ multiple }), String(multiple)).toEqual(['slip.stake_invalid']);
  });

  test('the most a bet can return is worked out only where it is limited', () => {
    const never = () => {
      throw new Error('asked');
    };
    expect(codes({ payoutMax: never })).toEqual([]);
  });
});

describe('stakeBounds', () => {
  const limits = {
    ...NO_LIMITS,
    betMin: ONE,
    betMax: parseAmount('50'),
    bonusMax: parseAmount('40'),
    multipleMin: 3,
    bonusMin: parseAmount('9'),
  };

  test('are the larger minimum and the smallest positive maximum; neither a multiple nor the least return binds a stake', () => {
    expect(stakeBounds(limits)).toEqual({ lower: ONE, upper: parseAmount('40') });
    expect(stakeBounds(limits, { betMin: parseAmount('2'), betMax: parseAmount('30') })).toEqual({
      lower: parseAmount('2'),
      upper: parseAmount('30'),
    });
    expect(stakeBounds({ ...limits, bonusMax: ZERO })).toEqual({ lower: ONE, upper: parseAmount('50') });
  });

  test('hold of every stake that is accepted', () => {
    const game = { betMin: parseAmount('2'), betMax: ZERO };
    const { lower, upper } = stakeBounds(limits, game);
    for (const stake of ['0.5', '1', '1.99', '2', '7', '26', '27', '40', '41', '60'].map((text) => parseAmount(text))) {
      const payoutMax = () => amount((stake * 3n) / 2n);
      const refused = codes({ unitStake: stake, totalStake: stake, balance: parseAmount('100'), game, limits, multiple: 3, payoutMax });
      const isInside = stake >= lower && (upper === null || stake <= upper);
      expect(refused.length > 0 || isInside, `${stake}`).toBe(true);
    }
  });

  test('without limits there is no upper bound', () => {
    expect(stakeBounds(NO_LIMITS)).toEqual({ lower: 0n, upper: null });
  });
});
