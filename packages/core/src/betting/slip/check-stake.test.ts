import { describe, expect, test } from 'vitest';
import { type Amount, amount, parseAmount, parseRate, ZERO } from '../../money/index.ts';
import { checkStake, limitsIn, NO_LIMITS, type StakeFacts, stakeBounds } from './check-stake.ts';

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

  /** The value that breaks each limit by one ledger unit; one unit less is still good. */
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

  const lottery = { category: 'lottery', game: { betMin: parseAmount('11'), betMax: ZERO } } as const;
  test.each<[Partial<StakeFacts>, object]>([
    [lottery, { min: '11' }],
    [{ ...lottery, game: { betMin: ZERO, betMax: parseAmount('9') } }, { max: '9' }],
    [{ limits: { ...NO_LIMITS, bonusMin: parseAmount('51') } }, { min: '51' }],
    [{ limits: { ...NO_LIMITS, bonusMax: amount(1n) } }, { max: '0' }],
    [{ limits: { ...NO_LIMITS, betMax: amount(1n) } }, { max: '0' }],
    [{ ...lottery, game: { betMin: ZERO, betMax: amount(1n) } }, { max: '0' }],
  ])('a limit is told as the reader sees money: %#', (changes, details) => {
    const format = (value: Amount): string => String(value / 1_000_000n);
    expect(checkStake({ ...good, ...changes, format }).map((problem) => problem.details)).toEqual([details]);
  });

  test('the most basic is said first', () => {
    expect(codes({ regionDisabled: true, unitStake: ZERO })).toEqual(['slip.region_disabled', 'slip.stake_invalid']);
    const limits = {
      ...NO_LIMITS,
      betMax: parseAmount('19'),
      multipleMin: 3,
      multipleMax: 1,
      bonusMin: parseAmount('51'),
      bonusMax: parseAmount('49'),
    };
    expect(codes({ limits })).toEqual([
      ...['slip.below_min_multiple', 'slip.below_min_bonus', 'slip.exceeds_max_bet', 'slip.exceeds_max_multiple', 'slip.exceeds_max_bonus'],
    ]);
    expect(NO_LIMITS).toStrictEqual({ betMin: 0n, betMax: 0n, multipleMin: 0, multipleMax: 0, bonusMin: 0n, bonusMax: 0n });
  });

  const STEP = parseAmount('0.01');
  test.each([
    ['whole steps', { unitStake: parseAmount('10.01'), step: STEP }, []],
    ['a millionth over', { unitStake: above('10'), step: STEP }, ['slip.stake_not_whole']],
    ['a millionth under', { unitStake: below('10'), step: STEP }, ['slip.stake_not_whole']],
    ['less than a step', { unitStake: amount(9_999n), step: STEP }, ['slip.stake_not_whole']],
    ['a millionth, where nothing is said of steps', { unitStake: above('10') }, []],
    ['a stake below nothing', { unitStake: amount(-1n) }, ['slip.stake_invalid']],
    ['the least stake there is', { unitStake: amount(1n), totalStake: amount(1n) }, []],
  ] as const)('%s', (_, changes, found) => expect(codes(changes)).toEqual(found));

  /** Both minimums and both maximums apply: the larger minimum, the smaller maximum. A maximum of zero means none. */
  const bounds = (min: string, max: string) => ({ betMin: parseAmount(min), betMax: parseAmount(max) });
  test.each([
    ['1', '0', '2', '0', '20', []],
    ['21', '0', '2', '0', '20', ['slip.below_min_bet']],
    ['2', '0', '21', '0', '20', ['slip.below_min_bet']],
    ['0', '30', '0', '19', '20', ['slip.exceeds_max_bet']],
    ['0', '19', '0', '30', '20', ['slip.exceeds_max_bet']],
    ['0', '19', '0', '0', '20', ['slip.exceeds_max_bet']],
    ['0', '0', '0', '19', '20', ['slip.exceeds_max_bet']],
    ['0', '20', '0', '30', '20', []],
    ['0', '30', '0', '20', '20', []],
  ] as const)('of the region %s to %s and of the game %s to %s: %s is %j', (min, max, gameMin, gameMax, stake, found) => {
    const both = { limits: { ...NO_LIMITS, ...bounds(min, max) }, game: bounds(gameMin, gameMax), totalStake: parseAmount(stake) };
    expect(codes({ ...both, balance: parseAmount('99') })).toEqual(found);
  });

  test.each([
    ['the game’s limits on the whole', { game: bounds('0', '19') }],
    ['a multiple too small', { limits: { ...NO_LIMITS, multipleMin: 3 } }],
    ['a multiple too large', { limits: { ...NO_LIMITS, multipleMax: 1 } }],
    ['a return too small', { limits: { ...NO_LIMITS, bonusMin: parseAmount('51') } }],
    ['a return too large', { limits: { ...NO_LIMITS, bonusMax: parseAmount('49') } }],
  ] as const)('%s is nothing a lottery refuses', (_, changes) => {
    expect(codes({ category: 'lottery', ...changes })).toEqual([]);
  });

  test('the region’s limits hold of the whole of a lottery’s slip too, and one pick’s of one pick in the lottery alone', () => {
    expect(codes({ category: 'lottery', limits: { ...NO_LIMITS, ...bounds('0', '19') } })).toEqual(['slip.exceeds_max_bet']);
    expect(codes({ category: 'lottery', limits: { ...NO_LIMITS, ...bounds('21', '0') } })).toEqual(['slip.below_min_bet']);
    expect(codes({ game: bounds('11', '0') })).toEqual([]);
  });

  test('details say the bound that binds, as the reader sees money', () => {
    const format = (value: Amount) => `R$ ${value / 1_000_000n}`;
    const said = (changes: Partial<StakeFacts>) => checkStake({ ...good, format, ...changes }).map(({ details }) => details);
    expect(said({ limits: { ...NO_LIMITS, ...bounds('0', '19') }, game: bounds('0', '18') })).toEqual([{ max: 'R$ 18' }]);
    expect(said({ limits: { ...NO_LIMITS, ...bounds('21', '0') }, game: bounds('22', '0') })).toEqual([{ min: 'R$ 22' }]);
    expect(said({ balance: parseAmount('19') })).toEqual([{ balance: 'R$ 19', stake: 'R$ 20' }]);
    expect(said({ unitStake: above('10'), step: parseAmount('1') })).toEqual([{ step: 'R$ 1' }]);
    expect(said({ limits: { ...NO_LIMITS, multipleMin: 3 } })).toEqual([{ min: '3' }]);
    expect(said({ limits: { ...NO_LIMITS, multipleMax: 1 } })).toEqual([{ max: '1' }]);
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

  test.each([
    [{ ...NO_LIMITS, betMax: parseAmount('5') }, NO_LIMITS, '5'],
    [{ ...NO_LIMITS, bonusMax: parseAmount('5') }, NO_LIMITS, '5'],
    [NO_LIMITS, { betMin: ZERO, betMax: parseAmount('5') }, '5'],
    [{ ...NO_LIMITS, betMax: parseAmount('7'), bonusMax: parseAmount('6') }, { betMin: ZERO, betMax: parseAmount('5') }, '5'],
    [{ ...NO_LIMITS, betMax: parseAmount('5'), bonusMax: parseAmount('6') }, { betMin: ZERO, betMax: parseAmount('7') }, '5'],
  ])('a maximum of nothing is none: case %#', (region, game, upper) => expect(stakeBounds(region, game).upper).toBe(parseAmount(upper)));

  test('in a currency minimums are whole steps upward, maximums downward, and multiples are as they were', () => {
    const conversion = { rate: parseRate('5'), step: parseAmount('0.01') };
    const odd = parseAmount('1.000001');
    const house = { betMin: odd, betMax: odd, bonusMin: odd, bonusMax: odd, multipleMin: 2, multipleMax: 9 };
    const [up, down] = [parseAmount('5.01'), parseAmount('5')];
    expect(limitsIn(house, conversion)).toEqual({ betMin: up, betMax: down, bonusMin: up, bonusMax: down, multipleMin: 2, multipleMax: 9 });
  });

  test('without limits there is no upper bound', () => {
    expect(stakeBounds(NO_LIMITS)).toEqual({ lower: 0n, upper: null });
  });
});
