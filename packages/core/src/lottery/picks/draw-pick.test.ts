import { describe, expect, test } from 'vitest';
import { amount, parseOdds } from '../../money/index.ts';
import { markSixTopOf } from '../odds/odds-table.ts';
import { countUnits, type DrawPick, markSixPickOf, type PricedPick, payPick, payPicks, settleDrawPick, unitsOfPick } from './draw-pick.ts';
import { PRIZE_SCALE } from './pay-units.ts';

const HORSE_YEAR = 2026;
const STAKE = amount(1_000_000n);
const SPECIAL: DrawPick = { top: markSixTopOf('specialCode'), selections: ['7', '8'] };
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
/** 1 and 13 are horses, 7 a rat, 6 an ox, 2 a snake and 3 a dragon in the year of the horse. */
const BALLS = { numbers: [1, 7, 6, 13, 2, 3, 8], lunarYear: HORSE_YEAR };
const RACE = { numbers: [3, 1, 2, 4, 5, 6, 7, 8, 9, 10], lunarYear: HORSE_YEAR };
const priced = (game: 'hkmarksix' | 'racing', pick: DrawPick, odds = '2.00'): PricedPick => ({
  ...{ ...pick, stake: STAKE },
  units: unitsOfPick(game, pick, HORSE_YEAR).map((units) => ({ ...units, odds: parseOdds(odds) })),
});

describe('a pick of Mark Six by its names', () => {
  test('has its group, its place where it has one, and what was chosen', () => {
    const chosen = { level: 2, selections: ['7'], bankers: ['7'] };
    expect(markSixPickOf({ top: markSixTopOf('numberCode', 'no4'), ...chosen })).toEqual({
      ...{ group: 'numberCode', position: 'no4' },
      ...chosen,
    });
  });
  test.each([30, -1])('is none at index %i', (top) => expect(() => markSixPickOf({ top, selections: [] })).toThrow(RangeError));
});

describe('the unit bets of a pick', () => {
  test('of a race are its selections, whatever they are called', () =>
    expect(unitsOfPick('airship', { top: 0, selections: ['big', 'odd'] }, HORSE_YEAR)).toEqual([
      { prop: 'big', reduced: false, count: 1 },
      { prop: 'odd', reduced: false, count: 1 },
    ]));
  test('of combinations are those without the animal of the year and those with it, and none of which there is none', () => {
    const of = (...selections: readonly string[]) => unitsOfPick('hkmarksix', { top: ZODIACS, level: 2, selections }, HORSE_YEAR);
    expect(of('horse', 'rat', 'ox', 'dog')).toEqual([
      { prop: '2str1', reduced: false, count: 3 },
      { prop: '2str1', reduced: true, count: 3 },
    ]);
    expect(of('dog', 'rat', 'ox')).toEqual([{ prop: '2str1', reduced: false, count: 3 }]);
    expect(of('horse', 'rat')).toEqual([{ prop: '2str1', reduced: true, count: 1 }]);
  });
});

test('a race wins on the car at its place, and never gives a stake back', () =>
  expect(settleDrawPick('racing', { top: 12, selections: ['3', '1'] }, RACE)).toEqual([
    { prop: '3', reduced: false, count: 1, won: 1, push: 0 },
    { prop: '1', reduced: false, count: 1, won: 0, push: 0 },
  ]));

test('the special number is the seventh, and the six before it are the regular ones', () => {
  const wins = (pick: DrawPick) => settleDrawPick('hkmarksix', pick, BALLS).map(({ won }) => won);
  expect(wins(SPECIAL)).toEqual([0, 1]);
  expect(wins({ top: markSixTopOf('regularCode'), selections: ['3', '8'] })).toEqual([1, 0]);
  expect(wins({ top: markSixTopOf('numberCode', 'no6'), selections: ['3', '8'] })).toEqual([1, 0]);
});

test('each group of equal unit bets is paid what it won, less 15 in 100 with the animal of the year, and what comes back', () => {
  const zodiacs = priced('hkmarksix', { top: ZODIACS, level: 2, selections: ['horse', 'rat', 'ox', 'dog'] });
  expect(payPick('hkmarksix', zodiacs, BALLS)).toEqual([
    { prop: '2str1', reduced: false, count: 3, odds: 20_000, won: 1, push: 0, exact: 2_000_000n * PRIZE_SCALE },
    { prop: '2str1', reduced: true, count: 3, odds: 20_000, won: 2, push: 0, exact: 3_400_000n * PRIZE_SCALE },
  ]);
  const side = priced('hkmarksix', { top: markSixTopOf('specialCodeSide'), selections: ['big'] });
  const on49 = { ...BALLS, numbers: [1, 2, 3, 4, 5, 6, 49] };
  expect(payPick('hkmarksix', side, on49)).toMatchObject([{ won: 0, push: 1, exact: STAKE * PRIZE_SCALE }]);
  expect(payPicks('hkmarksix', [side], on49)).toEqual({ paid: STAKE, isWon: false });
});

test('all picks of a bet are paid together, cut once to the step, and one unit bet that won is a win', () => {
  const small = { ...priced('racing', { top: 12, selections: ['3'] }, '1.2345'), stake: amount(30_000n) };
  const lost = priced('racing', { top: 12, selections: ['4'] });
  expect(payPicks('racing', [small, small, lost], RACE)).toEqual({ paid: 74_070n, isWon: true });
  expect(payPicks('racing', [small, small], { ...RACE, step: amount(10_000n) })).toEqual({ paid: 70_000n, isWon: true });
  expect(payPicks('racing', [lost], RACE)).toEqual({ paid: 0n, isWon: false });
  expect(payPicks('racing', [], RACE)).toEqual({ paid: 0n, isWon: false });
});

test('unit bets are counted over all picks', () => {
  const zodiacs = priced('hkmarksix', { top: ZODIACS, level: 2, selections: ['horse', 'rat', 'ox', 'dog'] });
  expect([countUnits([zodiacs, priced('hkmarksix', SPECIAL)]), countUnits([])]).toEqual([8, 0]);
});
