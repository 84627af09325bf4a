import { describe, expect, test } from 'vitest';
import { type Amount, amount, parseAmount, parseOdds } from '../../money/index.ts';
import { ANIMALS } from '../draw/animals.ts';
import { markSixTopOf } from '../odds/odds-table.ts';
import { HORSE_YEAR, ONE, ZODIACS } from '../testing/draw-slips.ts';
import { type DrawPick, type PricedPick, unitsOfPick } from './draw-pick.ts';
import { mostOfRace as exactOfRace, mostOfCombination, mostOfTailsAndTotals, mostPaid } from './most-paid.ts';
import { PRIZE_SCALE } from './pay-units.ts';

const TAIL = markSixTopOf('tail');
const TOTAL = markSixTopOf('totalSide');
const TAILS_TOGETHER = markSixTopOf('combinationTails');
const NONE_OF = markSixTopOf('noneOf');

/** A pick with one unit bet per selection, at their own odds. */
const at = (top: number, odds: Readonly<Record<string, string>>, stake = ONE): PricedPick => ({
  ...{ top, stake, selections: Object.keys(odds) },
  units: Object.entries(odds).map(([prop, each]) => ({ prop, reduced: false, count: 1, odds: parseOdds(each) })),
});
const most = (...picks: readonly PricedPick[]) => mostPaid('hkmarksix', picks, { lunarYear: HORSE_YEAR });
const mostOfRace = (...picks: readonly PricedPick[]) => mostPaid('racing', picks, { lunarYear: HORSE_YEAR });

describe('the sum of the seven', () => {
  test('is big or small, and odd or even: the better of each pair is counted, once', () => {
    expect(most(at(TOTAL, { totalBig: '2.00', totalSmall: '5.00', totalOdd: '3.00', totalEven: '4.00' }))).toBe(parseAmount('9'));
    expect(most(at(TOTAL, { totalBig: '5.00', totalSmall: '2.00', totalOdd: '4.00', totalEven: '3.00' }))).toBe(parseAmount('9'));
  });

  test('pays all bets that are on one side', () => {
    const bets = [at(TOTAL, { totalBig: '2.00' }), at(TOTAL, { totalBig: '2.00' }, parseAmount('2')), at(TOTAL, { totalSmall: '5.00' })];
    expect(most(...bets)).toBe(parseAmount('6'));
  });

  test('is counted beside tails', () =>
    expect(most(at(TAIL, { tail1: '2.00', tail2: '3.00' }), at(TOTAL, { totalOdd: '4.00' }))).toBe(parseAmount('9')));
});

describe('a race', () => {
  test.each([22, 26])('has one of two rivals ahead, in the duel of index %i', (top) => {
    expect(mostOfRace(at(top, { dragon: '2.00', tiger: '3.00' }))).toBe(parseAmount('3'));
    expect(mostOfRace(at(top, { dragon: '2.00' }), at(top, { dragon: '2.00' }), at(top, { tiger: '3.00' }))).toBe(parseAmount('4'));
  });

  test('has five duels, of which none hangs on another', () =>
    expect(mostOfRace(at(22, { dragon: '2.00' }), at(23, { tiger: '3.00' }))).toBe(parseAmount('5')));

  test('has one sum of its first two', () => {
    expect(mostOfRace(at(11, { 3: '40.00', 4: '41.00' }))).toBe(parseAmount('41'));
    expect(mostOfRace(at(11, { 3: '40.00' }), at(11, { 3: '40.00' }), at(22, { tiger: '2.00' }))).toBe(parseAmount('82'));
  });
});

test('what is counted before it is cut is exact', () => {
  const unit = { stake: amount(1n) };
  expect(
    exactOfRace([
      { ...at(11, { 3: '40.00' }), ...unit },
      { ...at(22, { tiger: '3.00' }), ...unit },
    ]),
  ).toBe(43n * PRIZE_SCALE);
  expect(mostOfTailsAndTotals([{ ...at(TAIL, { tail1: '2.00' }), ...unit }])).toBe(2n * PRIZE_SCALE);
  expect([exactOfRace([]), mostOfTailsAndTotals([])]).toEqual([0n, 0n]);
});

test('the most is cut to the step of the money the stakes are in, a millionth unless said otherwise', () => {
  const bet = at(0, { big: '1.23' }, amount(30_000n));
  const cut = (more: { readonly step?: Amount }) => mostPaid('racing', [bet], { lunarYear: HORSE_YEAR, ...more });
  expect([cut({}), cut({ step: amount(10_000n) })]).toEqual([36_900n, 30_000n]);
});

describe('the most that combinations can pay', () => {
  const combined = (pick: DrawPick): PricedPick => ({
    ...{ ...pick, stake: ONE },
    units: unitsOfPick('hkmarksix', pick, HORSE_YEAR).map((unit) => ({ ...unit, odds: parseOdds('2.00') })),
  });
  const [WITHOUT, WITH] = [
    ['rat', 'ox', 'tiger', 'rabbit'],
    ['horse', 'rat', 'ox', 'tiger'],
  ];
  const tails = (count: number) => Array.from({ length: count }, (_, digit) => `tail${digit}`);
  const numbers = (count: number) => Array.from({ length: count }, (_, nth) => String(nth + 1));

  // Two for each unit bet that wins, 1.7 if the year's animal is in it.
  test.each<[string, DrawPick, string]>([
    ['of animals is with all of them drawn', { top: ZODIACS, level: 2, selections: WITHOUT }, '12'],
    ['is less where the year’s animal is in them', { top: ZODIACS, level: 2, selections: WITH }, '11.1'],
    ['is less in each where the year’s animal is the banker', { top: ZODIACS, level: 2, selections: WITH, bankers: ['horse'] }, '5.1'],
    ['is less in some where another is the banker', { top: ZODIACS, level: 2, selections: WITH, bankers: ['rat'] }, '5.7'],
    ['of eight animals is with the seven that are not the year’s', { top: ZODIACS, level: 2, selections: ANIMALS.slice(0, 8) }, '42'],
    ['of nine tails is with seven drawn, one a ball', { top: TAILS_TOGETHER, level: 2, selections: tails(9) }, '42'],
    [
      'of nine tails with two bankers is with both and five more',
      { top: TAILS_TOGETHER, level: 3, selections: tails(9), bankers: ['tail0', 'tail1'] },
      '10',
    ],
    ['of numbers that are not to be drawn is with none of them drawn', { top: NONE_OF, level: 11, selections: numbers(12) }, '24'],
  ])('%s', (_, pick, paid) => expect(mostOfCombination(combined(pick)) / PRIZE_SCALE).toBe(parseAmount(paid)));

  test('is added up, each as if it did as well as it can', () => {
    const [one, other] = [
      combined({ top: ZODIACS, level: 2, selections: WITHOUT }),
      combined({ top: TAILS_TOGETHER, level: 2, selections: tails(3) }),
    ];
    expect(most(one, other, at(TAIL, { tail1: '2.00' }))).toBe(parseAmount('20'));
  });
});
