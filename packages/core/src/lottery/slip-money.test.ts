import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../betting/index.ts';
import { conversionOf } from '../catalog/index.ts';
import { type Amount, amount, odds, parseAmount, parseRate, ZERO } from '../money/index.ts';
import { checkDrawStake, type DrawStakeFacts } from './draw-slip.ts';
import { CHASE_MAX, DRAW_CODE_VERDICTS, DRAW_SOURCES, DRAW_STATES, DRAW_VOID_REASONS, PICKS_MAX } from './draw-states.ts';
import { MARK_SIX, pick, price, SPECIAL, ZODIACS } from './testing/draw-slips.ts';

const NOTHING = { picks: [], units: 0, cost: ZERO, totalCost: ZERO, maxPayout: ZERO, isReduced: false };
const whole = (value: Amount): string => String(value / 1_000_000n);
/** Every cell at odds of 2, for stakes from 1 to 10; other bounds by prop. */
const cells = (bounds: Readonly<Record<string, readonly [min: string, max: string]>> = {}) => ({
  ...MARK_SIX,
  cell: (top: number, prop: string) => {
    const [min, max] = (bounds[prop] ?? ['1', '10']).map(parseAmount) as [Amount, Amount];
    return prop === '9' ? undefined : { top, prop, odds: odds(20_000), min, max };
  },
});

test('a slip has a hundred entries at most, in twenty draws, and draws live as the database says', () => {
  expect([PICKS_MAX, CHASE_MAX]).toEqual([100, 20]);
  expect(DRAW_STATES).toEqual(['scheduled', 'open', 'closed', 'drawn', 'settled', 'void']);
  expect(DRAW_SOURCES).toEqual(['own', 'official', 'sample']);
  expect(DRAW_VOID_REASONS).toEqual(['beacon_missing', 'seed_missing', 'result_missing', 'code_changed', 'staff']);
  expect(DRAW_CODE_VERDICTS).toEqual(['approved', 'unapproved', 'changed']);
});

describe('a slip on a draw', () => {
  test('that is empty costs nothing and says so', () =>
    expect(price([])).toStrictEqual({ ...NOTHING, problems: [{ code: 'slip.empty', details: {} }] }));

  test('costs each of its unit bets, in as many draws as it is played in', () => {
    const slip = [pick(SPECIAL, ['1', '2']), pick(SPECIAL, ['3'], { stake: parseAmount('5') })];
    const figures = { units: 3, cost: parseAmount('7'), maxPayout: parseAmount('10'), isReduced: false, problems: [] };
    expect(price(slip, { table: cells() })).toMatchObject({ ...figures, totalCost: parseAmount('7') });
    expect(price(slip, { table: cells(), draws: 3 })).toMatchObject({ ...figures, totalCost: parseAmount('21') });
  });

  test('with a bet that has no odds is closed, whatever else is on it', () =>
    expect(price([pick(SPECIAL, ['1']), pick(SPECIAL, ['2', '9'])], { table: cells() })).toStrictEqual({
      ...NOTHING,
      problems: [{ code: 'pick.group_closed', details: { pick: '1', warning: 'cell_missing', problem: 'cell_missing' } }],
    }));

  test.each([
    ['1', undefined],
    ['0.999999', 'belowLotteryGameMinBet'],
    ['10', undefined],
    ['10.000001', 'exceedsLotteryGameMaxBet'],
  ])('takes stakes its cells take: %s', (stake, warning) => {
    const { problems } = price([pick(SPECIAL, ['1'], { stake: parseAmount(stake) })], { table: cells(), format: whole });
    const details = { pick: '0', warning, min: '1', max: '10' };
    expect(problems).toEqual(warning === undefined ? [] : [{ code: 'pick.stake_out_of_range', details }]);
  });

  test('takes stakes that all its cells take, in the currency they are typed in', () => {
    const table = cells({ '1': ['2', '10'], '2': ['1', '4'] });
    const bounds = (conversion = conversionOf('BRL', parseRate('5'))) =>
      price([pick(SPECIAL, ['1', '2'], { stake: parseAmount('0.01') })], { table, conversion, format: whole }).problems[0]?.details;
    expect(bounds()).toMatchObject({ min: '10', max: '20' });
  });

  test('says whether the animal of the year takes something off', () => {
    const reduced = (animal: string) => price([pick(ZODIACS, [animal], { level: 1 })]).isReduced;
    expect([reduced('horse'), reduced('rat')]).toEqual([true, false]);
  });
});

describe('the money of a slip on a draw', () => {
  const slip = price([pick(SPECIAL, ['1'], { stake: parseAmount('2') }), pick(SPECIAL, ['2'], { stake: parseAmount('5') })], {
    ...{ table: cells(), draws: 2 },
  });
  const good: DrawStakeFacts = { limits: NO_LIMITS, lotteryMin: ZERO, regionDisabled: false, balance: parseAmount('14') };
  const problems = (change: Partial<DrawStakeFacts>) => checkDrawStake(slip, { ...good, format: whole, ...change });
  const limited = (change: Partial<typeof NO_LIMITS>) => ({ limits: { ...NO_LIMITS, ...change } });
  test.each<[string, Partial<DrawStakeFacts>, readonly object[]]>([
    ['is good where the wallet holds all draws', {}, []],
    [
      'is too much for a wallet that holds one',
      { balance: parseAmount('13') },
      [{ code: 'slip.insufficient_balance', details: { balance: '13', stake: '14' } }],
    ],
    ['is of bets that are large enough each', { lotteryMin: parseAmount('2') }, []],
    ['has a bet that is too small', { lotteryMin: parseAmount('3') }, [{ code: 'slip.below_lottery_min_bet', details: { min: '3' } }]],
    ['is within the limits of one draw', limited({ betMin: parseAmount('7'), betMax: parseAmount('7') }), []],
    ['is below them', limited({ betMin: parseAmount('8') }), [{ code: 'slip.below_min_bet', details: { min: '8' } }]],
    ['is above them', limited({ betMax: parseAmount('6') }), [{ code: 'slip.exceeds_max_bet', details: { max: '6' } }]],
    [
      'has a bet that is above them alone',
      limited({ betMax: parseAmount('4') }),
      [
        { code: 'slip.exceeds_max_bet', details: { max: '4' } },
        { code: 'slip.exceeds_lottery_max_bet', details: { max: '4' } },
      ],
    ],
    ['is in whole steps', { step: parseAmount('1') }, []],
    [
      'has a bet that is not, the smallest or not, and is said once',
      { step: parseAmount('2'), regionDisabled: true, balance: ZERO },
      [
        { code: 'slip.region_disabled', details: {} },
        { code: 'slip.stake_not_whole', details: { step: '2' } },
        { code: 'slip.insufficient_balance', details: { balance: '0', stake: '14' } },
      ],
    ],
  ])('%s', (_, change, expected) => expect(problems(change)).toEqual(expected));

  test('is whole steps in between too', () => {
    const three = price(
      ['2', '3', '4'].map((stake, at) => pick(SPECIAL, [String(at + 1)], { stake: parseAmount(stake) })),
      { table: cells() },
    );
    expect(checkDrawStake(three, { ...good, step: parseAmount('2') }).map(({ code }) => code)).toEqual(['slip.stake_not_whole']);
  });

  test('is written in ledger decimals unless it is said how', () =>
    expect(checkDrawStake(slip, { ...good, balance: amount(1n) })).toEqual([
      { code: 'slip.insufficient_balance', details: { balance: '0.000001', stake: '14.000000' } },
    ]));
});
