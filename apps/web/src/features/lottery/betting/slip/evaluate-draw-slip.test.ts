import { NO_LIMITS } from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import { animalOf, markSixTopOf } from '@fairbook/core/lottery';
import { IN_USDT, odds, parseAmount, parseRate, ZERO } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { MADE_YEAR, madeOdds } from '../../testing/made-lottery.ts';
import { type TableView, tableView } from '../frame/odds-query.ts';
import { changeDrawSlip, type DrawSlip, emptyDrawSlip } from './draw-slip.ts';
import { type DrawFacts, evaluateDrawSlip, seenNow } from './evaluate-draw-slip.ts';

const YEAR = MADE_YEAR;
const SPECIAL = markSixTopOf('specialCode');
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');

const MARK_SIX: TableView = tableView(madeOdds('hkmarksix'));
const RACE: TableView = tableView(madeOdds('racing'));

const FACTS: DrawFacts = {
  ...{
    table: MARK_SIX,
    lunarYear: YEAR,
    orderKnown: true,
    isOpen: true,
    ahead: 20,
    conversion: IN_USDT,
    limits: NO_LIMITS,
    lotteryMin: ZERO,
  },
  ...{ regionDisabled: false, balance: null, format: String },
};

/** Taps on cells of an index, and an amount for all. */
const slipOf = (
  top: number,
  selections: readonly string[],
  amount: string,
  level: number | null = null,
  game: DrawSlip['game'] = 'hkmarksix',
): DrawSlip =>
  selections.reduce((slip, selection) => changeDrawSlip(slip, { type: 'toggled', drawId: '7', top, level, selection, seen: {} }), {
    ...emptyDrawSlip(game),
    amount,
  });
const codes = (slip: DrawSlip, more: Partial<DrawFacts> = {}) =>
  evaluateDrawSlip(slip, { ...FACTS, ...more }).problems.map(({ code }) => code);

test('a slip lacks what it costs above the balance, and nothing when all of that is staked', () => {
  const missing = (balance: string) => evaluateDrawSlip(slipOf(SPECIAL, ['7'], '5'), { ...FACTS, balance: parseAmount(balance) }).missing;
  expect([missing('5'), missing('4.99'), missing('0')]).toEqual([null, parseAmount('0.01'), parseAmount('5')]);
});

describe('two entries of a group and level', () => {
  const tap = (slip: DrawSlip, selection: string) =>
    changeDrawSlip(slip, { type: 'toggled', drawId: '7', top: ZODIACS, level: 2, selection, seen: {} });
  const second = (selections: readonly string[]): DrawSlip => {
    const first = slipOf(ZODIACS, ['rat', 'ox', 'pig'], '5', 2);
    const key = evaluateDrawSlip(first, FACTS).picks[0]?.key ?? '';
    return selections.reduce(tap, changeDrawSlip(first, { type: 'kept', key }));
  };

  test('are both priced, with all their unit bets', () => {
    const { price, problems, placed } = evaluateDrawSlip(second(['rat', 'dog']), FACTS);
    expect([price.units, price.cost, problems, placed.length]).toEqual([4, parseAmount('20'), [], 2]);
  });

  test('that are the same are refused, and the later one is named', () => {
    const slip = second(['pig', 'rat', 'ox']);
    const { problems, picks } = evaluateDrawSlip(slip, FACTS);
    expect(problems).toMatchObject([{ code: 'pick.wrong', details: { problem: 'selection_repeated' }, key: picks[1]?.key }]);
    expect(picks[0]?.key).not.toBe(picks[1]?.key);
  });
});

describe('what a slip costs and brings', () => {
  test('numbers are a bet each; one of them can come', () => {
    const { price, houseShare, placed } = evaluateDrawSlip(slipOf(SPECIAL, ['8', '26', '33'], '5'), FACTS);
    expect(price).toMatchObject({ units: 3, cost: parseAmount('15'), totalCost: parseAmount('15') });
    expect(price.maxPayout).toBe(parseAmount('236.425'));
    expect(houseShare).toBe(35);
    expect(placed).toHaveLength(3);
  });

  test("a combination costs C(n, k), and the year's animal is told apart", () => {
    const animals = ['rat', 'ox', animalOf(1, YEAR), 'pig'];
    const { price, picks } = evaluateDrawSlip(slipOf(ZODIACS, animals, '2', 2), FACTS);
    expect(price).toMatchObject({ units: 6, cost: parseAmount('12'), isReduced: true });
    expect(picks[0]?.priced?.units).toMatchObject([
      { reduced: false, count: 3 },
      { reduced: true, count: 3 },
    ]);
  });

  test('several draws cost so many times as much; the most is that of one', () => {
    const slip = { ...slipOf(SPECIAL, ['8'], '1'), draws: 4 };
    expect(evaluateDrawSlip(slip, FACTS).price).toMatchObject({ cost: parseAmount('1'), totalCost: parseAmount('4') });
    expect(codes(slip, { ahead: 3 })).toEqual(['draw.too_few_ahead']);
  });

  test('an amount in another currency is priced in it, within the bounds of the table at its rate', () => {
    const brl = { ...FACTS, conversion: conversionOf('BRL', parseRate('5.42')) };
    expect(evaluateDrawSlip(slipOf(SPECIAL, ['8'], '10.84'), brl).price.cost).toBe(parseAmount('10.84'));
    // The table's minimum is 1 USDT.
    expect(evaluateDrawSlip(slipOf(SPECIAL, ['8'], '5.42'), brl).problems).toEqual([]);
    expect(evaluateDrawSlip(slipOf(SPECIAL, ['8'], '5.41'), brl).problems).toMatchObject([{ code: 'pick.stake_out_of_range' }]);
  });

  test('a race has neither years nor levels', () => {
    const { price } = evaluateDrawSlip(slipOf(0, ['big', 'odd'], '1', null, 'racing'), { ...FACTS, table: RACE, lunarYear: null });
    expect(price).toMatchObject({ units: 2, problems: [] });
  });

  test('an entry without an amount is counted, told its odds, and not bet on', () => {
    const slip = slipOf(SPECIAL, ['8'], '');
    const { hasStake, picks, placed, problems } = evaluateDrawSlip(slip, FACTS);
    expect({ hasStake, placed, problems }).toEqual({ hasStake: false, placed: [], problems: [] });
    expect(picks[0]).toMatchObject({ units: 1, cost: null });
    expect(picks[0]?.priced?.units).toHaveLength(1);
  });
});

describe('what is in the way', () => {
  test.each([
    ['the draw is closed', slipOf(SPECIAL, ['8'], '1'), { isOpen: false }, ['draw.closed']],
    ['less than a cell takes', slipOf(SPECIAL, ['8'], '0.5'), {}, ['pick.stake_out_of_range']],
    ['more than the wallet holds', slipOf(SPECIAL, ['8', '9'], '1'), { balance: parseAmount('1') }, ['slip.insufficient_balance']],
    ['too few animals for the level', slipOf(ZODIACS, ['rat'], '1', 2), {}, ['pick.at_least_level']],
    ['too many animals at level one', slipOf(ZODIACS, ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'], '1', 1), {}, ['pick.most_five']],
    ['an amount that cannot be read', slipOf(SPECIAL, ['8'], '?1.2.3'), {}, ['slip.stake_invalid']],
    ['a closed group', slipOf(SPECIAL, ['8'], '1'), { table: { ...MARK_SIX, closedTops: new Set([SPECIAL]) } }, ['pick.group_closed']],
    ['a place where nobody may bet', slipOf(SPECIAL, ['8'], '1'), { regionDisabled: true }, ['slip.region_disabled']],
  ] as const)('%s', (_, slip, more, expected) => {
    expect(codes(slip, more)).toEqual(expected);
  });

  test('several at once, worst first', () => {
    const slip = slipOf(ZODIACS, ['rat'], '1', 2);
    expect(
      codes(changeDrawSlip(slip, { type: 'toggled', drawId: '7', top: SPECIAL, level: null, selection: '8', seen: {} }), { isOpen: false }),
    ).toEqual(['draw.closed', 'pick.at_least_level']);
  });
});

test('odds that moved are told with what they were, until they are seen', () => {
  const slip = slipOf(SPECIAL, ['8'], '1');
  const seen = { ...slip, picks: slip.picks.map((pick) => ({ ...pick, seen: { 8: odds(480_000) } })) };
  const judged = evaluateDrawSlip(seen, FACTS);
  expect(judged.moved).toEqual([{ prop: '8', was: 480_000, now: 472_850 }]);
  const accepted = changeDrawSlip(seen, { type: 'oddsSeen', seen: seenNow(judged) });
  expect(evaluateDrawSlip(accepted, FACTS).moved).toEqual([]);
});
