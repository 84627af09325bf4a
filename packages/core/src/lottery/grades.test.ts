import { describe, expect, test } from 'vitest';
import { amount, odds } from '../money/index.ts';
import { colourOf } from './balls.ts';
import { carGroupOf } from './cars.ts';
import { gradeSide, gradeWave } from './grade-ball.ts';
import { houseEdgeE6 } from './odds-table.ts';
import { prizeOf } from './pay-units.ts';
import { type MarkSixDraw, settlePick } from './settle-pick.ts';

const HORSE_YEAR = 2026;
const BALLS = Array.from({ length: 49 }, (_, at) => at + 1);

test.each([
  ['red', '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'],
  ['blue', '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'],
  ['green', '5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49'],
] as const)('the %s balls are those of the rules', (colour, balls) =>
  expect(BALLS.filter((ball) => colourOf(ball) === colour).join(' ')).toBe(balls),
);

describe('a ball', () => {
  test.each([
    ['redOdd', 1, 'won'],
    ['redEven', 1, 'lost'],
    ['blueOdd', 1, 'lost'],
    ['blueSmall', 4, 'won'],
    ['greenSmall', 4, 'lost'],
    ['greenBigOdd', 39, 'won'],
    ['greenSmallOdd', 39, 'lost'],
    ['green', 49, 'won'],
    ['greenBigOdd', 49, 'push'],
    ['redBigOdd', 49, 'push'],
  ] as const)('%s on %i is %s', (wave, ball, grade) => expect(gradeWave(wave, ball)).toBe(grade));

  test('is of the sky by its animal: ox, rabbit, dragon, horse, monkey and pig', () => {
    // In the year of the horse 1 is a horse, 2 a snake, 3 a dragon, and so on down the years.
    const sky = BALLS.slice(0, 12).filter((ball) => gradeSide('sky', ball, HORSE_YEAR) === 'won');
    expect(sky).toEqual([1, 3, 4, 6, 8, 11]);
    expect(BALLS.slice(0, 12).filter((ball) => gradeSide('earth', ball, HORSE_YEAR) === 'won')).toEqual([2, 5, 7, 9, 10, 12]);
  });

  test('that is the special one is no regular number', () => {
    const draw: MarkSixDraw = { numbers: [1, 2, 3, 4, 5, 6], special: 7, lunarYear: HORSE_YEAR };
    const settled = settlePick({ group: 'regularCode', selections: ['6', '7'] }, draw);
    expect(settled.map(({ won }) => won)).toEqual([1, 0]);
  });
});

test.each([
  [0, 'twoSides'],
  [9, 'twoSides'],
  [10, 'championRunnerUp'],
  [11, 'championRunnerUp'],
  [12, 'firstToFifth'],
  [16, 'firstToFifth'],
  [17, 'sixthToTenth'],
  [21, 'sixthToTenth'],
  [22, 'dragonTiger'],
  [26, 'dragonTiger'],
])('index %i of a race is of %s', (top, group) => expect(carGroupOf(top)).toBe(group));

test('what the house keeps is rounded up, never down', () => {
  expect(houseEdgeE6([{ back: 2n, of: 3n }])).toBe(333_334n);
  expect(houseEdgeE6([{ back: 1n, of: 2n }])).toBe(500_000n);
});

test('a prize with the year’s animal is cut once', () => {
  // 9 × 2.1 is 18.9; 85 in 100 of it 16.065. Cut before as well it would be 15.
  expect([prizeOf(amount(9n), odds(21_000), true), prizeOf(amount(9n), odds(21_000), false)]).toEqual([16n, 18n]);
});
