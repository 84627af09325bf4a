import { describe, expect, test } from 'vitest';
import type { MarkSixPick } from './mark-six-pick.ts';
import { type MarkSixDraw, settlePick, unitsOf } from './settle-pick.ts';

const HORSE_YEAR = 2026;
const ANIMALS = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ');
/** In the year of the horse: horse, snake, dragon, rabbit, horse, goat, and a rat. The sum is 78. */
const DRAW: MarkSixDraw = { numbers: [1, 2, 3, 4, 13, 48], special: 7, lunarYear: HORSE_YEAR };
const came = (pick: MarkSixPick, draw: Partial<MarkSixDraw> = {}) =>
  settlePick(pick, { ...DRAW, ...draw })
    .map(({ won, push }) => (won > 0 ? 'won' : push > 0 ? 'back' : 'lost'))
    .join(' ');

test.each<[MarkSixPick, string]>([
  [{ group: 'specialCode', selections: ['7', '1'] }, 'won lost'],
  [{ group: 'specialCodeSide', selections: ['small', 'odd', 'big'] }, 'won won lost'],
  [{ group: 'specialCodeColor', selections: ['red', 'redOdd', 'blue'] }, 'won won lost'],
  [{ group: 'specialCodeAnimal', selections: ['rat', 'horse'] }, 'won lost'],
  [{ group: 'specialCodeMergeAnimal', selections: ['rat', 'horse'] }, 'won'],
  [{ group: 'specialCodeMergeAnimal', selections: ['snake', 'horse'] }, 'lost'],
  [{ group: 'specialCodeTail', selections: ['head0', 'tail7', 'tail1'] }, 'won won lost'],
  [{ group: 'tail', selections: ['tail7', 'tail8', 'tail1', 'tail9'] }, 'won won won lost'],
  [{ group: 'numberCode', position: 'no5', selections: ['13', '7'] }, 'won lost'],
  [{ group: 'numberCode', position: 'no1', selections: ['1', '2'] }, 'won lost'],
  [{ group: 'numberCodeSide', position: 'no6', selections: ['big', 'even', 'odd'] }, 'won won lost'],
  [{ group: 'numberCodeColor', position: 'no3', selections: ['blue', 'red'] }, 'won lost'],
  [{ group: 'regularCode', selections: ['48', '7'] }, 'won lost'],
  [{ group: 'totalSide', selections: ['totalSmall', 'totalEven', 'totalBig', 'totalOdd'] }, 'won won lost lost'],
])('%j: %s', (pick, grades) => expect(came(pick)).toBe(grades));

test.each<[number, string]>([
  [174, 'lost won lost won'],
  [175, 'won lost won lost'],
  [176, 'won lost lost won'],
])('a sum of %i is big or small, odd or even: %s', (sum, grades) => {
  const numbers = [20, 21, 22, 23, 24, 25];
  const special = sum - numbers.reduce((total, ball) => total + ball, 0);
  const selections = ['totalBig', 'totalSmall', 'totalOdd', 'totalEven'];
  expect(came({ group: 'totalSide', selections }, { numbers, special })).toBe(grades);
});

describe('a special number of 49', () => {
  const on49 = (pick: MarkSixPick) => came(pick, { special: 49 });
  test('gives the stake on merged animals back, its own among them or not', () => {
    expect(on49({ group: 'specialCodeMergeAnimal', selections: ['horse', 'rat'] })).toBe('back');
    expect(on49({ group: 'specialCodeMergeAnimal', selections: ['ox', 'rat'] })).toBe('back');
  });
  test('gives sides back, and is itself, its digits and an animal', () => {
    expect(on49({ group: 'specialCodeSide', selections: ['big', 'small'] })).toBe('back back');
    expect(on49({ group: 'specialCode', selections: ['49'] })).toBe('won');
    expect(on49({ group: 'specialCodeTail', selections: ['tail9'] })).toBe('won');
    expect(on49({ group: 'specialCodeAnimal', selections: ['horse'] })).toBe('won');
  });
});

test('a single bet has the odds of its selection, of an animal those of the year or of any other, merged ones those of how many', () => {
  const props = (pick: MarkSixPick) => unitsOf(pick, HORSE_YEAR);
  expect(props({ group: 'specialCode', selections: ['7'] })).toEqual([{ prop: '7', reduced: false, count: 1 }]);
  expect(props({ group: 'specialCodeAnimal', selections: ['rat', 'horse'] }).map(({ prop }) => prop)).toEqual(['other', 'year']);
  expect(props({ group: 'specialCodeMergeAnimal', selections: ['rat', 'horse', 'ox'] })).toEqual([{ prop: '3', reduced: false, count: 1 }]);
  expect(settlePick({ group: 'specialCodeAnimal', selections: ['horse'] }, DRAW)).toEqual([
    { prop: 'year', reduced: false, count: 1, won: 0, push: 0 },
  ]);
  expect(settlePick({ group: 'specialCodeMergeAnimal', selections: ['rat', 'ox'] }, DRAW)).toEqual([
    { prop: '2', reduced: false, count: 1, won: 1, push: 0 },
  ]);
});

describe('combinations', () => {
  const zodiacs = (level: number, selections: readonly string[], bankers?: readonly string[]): MarkSixPick => ({
    ...{ group: 'specialCodeCombinationZodiacs', level, selections, bankers },
  });
  const counts = (pick: MarkSixPick) =>
    settlePick(pick, DRAW).map(({ reduced, count, won, push }) => [reduced ? 'year' : 'other', count, won, push].join(' '));

  // Drawn are horse, snake, dragon, rabbit, goat and rat; the horse is the year's animal.
  test.each<[string, MarkSixPick, readonly string[]]>([
    ['of three drawn animals and one that was not', zodiacs(2, ['rat', 'snake', 'goat', 'pig']), ['other 6 3 0']],
    ['of which one animal is of the year', zodiacs(2, ['horse', 'rat', 'snake', 'pig']), ['other 3 1 0', 'year 3 2 0']],
    ['at level one', zodiacs(1, ['horse', 'rat', 'pig']), ['other 2 1 0', 'year 1 1 0']],
    ['with a banker that came', zodiacs(2, ['rat', 'snake', 'pig'], ['rat']), ['other 2 1 0']],
    ['with a banker that did not', zodiacs(2, ['rat', 'snake', 'pig'], ['pig']), ['other 2 0 0']],
    ['with two bankers of which one did not', zodiacs(3, ['rat', 'snake', 'pig', 'dragon'], ['rat', 'pig']), ['other 2 0 0']],
    ['with the animal of the year as banker', zodiacs(2, ['horse', 'rat', 'pig'], ['horse']), ['year 2 1 0']],
    ['with the animal of the year beside a banker', zodiacs(2, ['horse', 'rat', 'snake', 'pig'], ['rat']), ['other 2 1 0', 'year 1 1 0']],
    ['of too few that came', zodiacs(3, ['rat', 'snake', 'pig', 'ox']), ['other 4 0 0']],
    ['of nine animals at level five', zodiacs(5, ANIMALS.slice(0, 9)), ['other 56 1 0', 'year 70 5 0']],
  ])('%s', (_, pick, told) => expect(counts(pick)).toEqual(told));

  test('of tails have no animal of the year, and win with the tails of all seven', () => {
    const pick: MarkSixPick = { group: 'combinationTails', level: 2, selections: ['tail7', 'tail8', 'tail1', 'tail9'] };
    expect(settlePick(pick, DRAW)).toEqual([{ prop: '2str1', reduced: false, count: 6, won: 3, push: 0 }]);
  });

  test('of numbers that are not drawn win with those that are not among the seven, and are named by their level', () => {
    const pick = (selections: readonly string[]): MarkSixPick => ({ group: 'noneOf', level: 5, selections });
    expect(settlePick(pick(['20', '21', '22', '23', '24', '7']), DRAW)).toEqual([{ prop: '5', reduced: false, count: 6, won: 1, push: 0 }]);
    expect(settlePick(pick(['20', '21', '22', '23', '48']), DRAW)).toMatchObject([{ count: 1, won: 0 }]);
  });
});

test.each<[string, MarkSixPick]>([
  ['a ball that was not drawn', { group: 'numberCode', position: 'no6', selections: ['1'] }],
  ['a total there is not', { group: 'totalSide', selections: ['totalHuge'] }],
  ['a tail there is not', { group: 'tail', selections: ['nose1'] }],
])('nothing is settled by %s', (_, pick) => expect(() => settlePick(pick, { ...DRAW, numbers: [1, 2, 3, 4, 5] })).toThrow(RangeError));
