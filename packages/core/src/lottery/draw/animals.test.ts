import { describe, expect, test } from 'vitest';
import {
  ANIMALS,
  animalOf,
  LUNAR_YEAR_FIRST,
  LUNAR_YEAR_LAST,
  lunarYearAt,
  lunarYearOf,
  newYearOf,
  readAnimal,
  yearAnimalOf,
} from './animals.ts';
import { BALLS_MAX, COLOURS, colourOf, digitSumOf, headOf, isBall, tailOf } from './balls.ts';

describe('the animals', () => {
  test('are read by their names, and nothing else is', () =>
    expect([readAnimal('rat'), readAnimal('pig'), readAnimal('cat'), readAnimal('')]).toEqual(['rat', 'pig', undefined, undefined]));
  test.each([
    [2026, 'horse'],
    [2025, 'snake'],
    [2020, 'rat'],
    [2019, 'pig'],
    [1993, 'rooster'],
    [3, 'pig'],
    [1, 'rooster'],
  ])('of the year %i: the %s', (year, animal) => expect(yearAnimalOf(year)).toBe(animal));
  test('of balls go back year by year, and begin again after twelve', () => {
    const of = (...balls: readonly number[]) => balls.map((ball) => animalOf(ball, 2026));
    expect(of(1, 2, 12, 13, 49)).toEqual(['horse', 'snake', 'goat', 'horse', 'horse']);
    expect(ANIMALS.map((animal) => Array.from({ length: 49 }, (_, at) => at + 1).filter((ball) => of(ball)[0] === animal).length)).toEqual([
      ...[4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4],
    ]);
  });
});

describe('the table of lunar years', () => {
  test('begins with 1993, ends with its last, and has nothing beyond', () => {
    expect([LUNAR_YEAR_FIRST, newYearOf(LUNAR_YEAR_FIRST)]).toEqual([1993, '1993-01-23']);
    expect(newYearOf(LUNAR_YEAR_LAST).slice(0, 4)).toBe(String(LUNAR_YEAR_LAST));
    for (const year of [LUNAR_YEAR_FIRST - 1, LUNAR_YEAR_LAST + 1]) expect(() => newYearOf(year)).toThrow(RangeError);
  });
  test('says the year of any day of it', () =>
    expect(['2026-02-16', '2026-02-17', '2026-12-31', '2027-01-01'].map(lunarYearOf)).toEqual([2025, 2026, 2026, 2026]));
  test('turns at midnight in UTC+8, to the millisecond', () => {
    const turns = ['2026-02-16T15:59:59.999Z', '2026-02-16T16:00:00.000Z', '2026-02-16T15:00:00.000Z'];
    expect(turns.map((instant) => lunarYearAt(new Date(instant)))).toEqual([2025, 2026, 2025]);
  });
});

describe('a ball', () => {
  test.each([
    [1, true],
    [49, true],
    [0, false],
    [50, false],
    [1.5, false],
  ])('%d is one: %s', (number, is) => expect(isBall(number)).toBe(is));
  test.each([
    [1, 'red', 0, 1, 1],
    [10, 'blue', 1, 0, 1],
    [49, 'green', 4, 9, 13],
  ])('%i is %s, with %i tens and %i units, which come to %i', (ball, colour, head, tail, sum) =>
    expect([colourOf(ball), headOf(ball), tailOf(ball), digitSumOf(ball)]).toEqual([colour, head, tail, sum]),
  );
  test('has the colour that is printed on it: 17 red, 16 blue, 16 green', () => {
    const balls = Array.from({ length: BALLS_MAX }, (_, at) => at + 1);
    expect(COLOURS.map((colour) => balls.filter((ball) => colourOf(ball) === colour).join(' '))).toEqual([
      '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46',
      '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48',
      '5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49',
    ]);
  });
});
