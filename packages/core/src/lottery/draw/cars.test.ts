import { describe, expect, test } from 'vitest';
import { CAR_GROUPS, CAR_TOPS, CARS, carGroupOf, carPropsOf, gradeCar, isRace } from './cars.ts';

const RACE = [10, 4, 6, 1, 5, 2, 9, 7, 8, 3];
const numbers = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const SIDES = ['big', 'small', 'odd', 'even'];

test('a race is of ten cars, with 27 indexes in five groups', () => {
  expect([CARS, CAR_TOPS]).toEqual([10, 27]);
  expect(CAR_GROUPS).toEqual(['twoSides', 'championRunnerUp', 'firstToFifth', 'sixthToTenth', 'dragonTiger']);
});

describe('an index', () => {
  test.each([
    ['twoSides', 0, 9, SIDES],
    ['championRunnerUp', 10, 10, SIDES],
    ['championRunnerUp', 11, 11, numbers(3, 19)],
    ['firstToFifth', 12, 16, numbers(1, 10)],
    ['sixthToTenth', 17, 21, numbers(1, 10)],
    ['dragonTiger', 22, 26, ['dragon', 'tiger']],
  ])('of %s is from %i to %i and has %j', (group, first, last, props) => {
    expect([carGroupOf(first), carGroupOf(last)]).toEqual([group, group]);
    expect([carPropsOf(first), carPropsOf(last)]).toEqual([props, props]);
  });
  test.each([-1, 27, 0.5, Number.NaN])('%d is none', (top) => expect(() => carGroupOf(top)).toThrow(RangeError));
});

/** Whether bets on the order are graded; false if it is refused because it is not a race. */
function isGraded(order: readonly number[]): boolean {
  try {
    return gradeCar(0, 'big', order) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

describe('a race', () => {
  test.each<[string, readonly number[], boolean]>([
    ['is all ten cars in an order', RACE, true],
    ['is not nine of them', RACE.slice(0, 9), false],
    ['is not eleven, one of them twice', [...RACE, 3], false],
    ['is not ten with one of them twice', [...RACE.slice(0, 9), 10], false],
    ['is not with a car there is not', [...RACE.slice(0, 9), 11], false],
    ['is not with a car of no number', [...RACE.slice(0, 9), 0], false],
    ['is not with a part of a car', [...RACE.slice(0, 9), 2.5], false],
  ])('%s', (_, order, is) => {
    expect([isRace(order), isGraded(order)]).toEqual([is, is]);
  });
  test('has no bet there is not', () => {
    expect(() => gradeCar(22, 'big', RACE)).toThrow(RangeError);
    expect(() => gradeCar(11, '2', RACE)).toThrow(RangeError);
    expect(() => gradeCar(27, 'big', RACE)).toThrow(RangeError);
  });
});

describe('a bet on a race wins', () => {
  // 10 + 4 = 14 of the first two.
  test.each<[number, readonly string[]]>([
    [0, ['big', 'even']],
    [1, ['small', 'even']],
    [2, ['big', 'even']],
    [3, ['small', 'odd']],
    [4, ['small', 'odd']],
    [9, ['small', 'odd']],
    [10, ['big', 'even']],
    [11, ['14']],
    [12, ['10']],
    [16, ['5']],
    [17, ['2']],
    [21, ['3']],
    [22, ['dragon']],
    [23, ['tiger']],
    [24, ['tiger']],
    [25, ['tiger']],
    [26, ['dragon']],
  ])('at %i on %j alone', (top, won) => expect(carPropsOf(top).filter((prop) => gradeCar(top, prop, RACE) === 'won')).toEqual(won));

  test.each([
    [
      [5, 6],
      ['small', 'odd'],
    ],
    [
      [5, 7],
      ['big', 'even'],
    ],
  ])('on a side of the first two, which are %j: %j', (firsts, won) => {
    const order = [...firsts, ...RACE.filter((car) => !firsts.includes(car))];
    expect(SIDES.filter((side) => gradeCar(10, side, order) === 'won')).toEqual(won);
  });
});
