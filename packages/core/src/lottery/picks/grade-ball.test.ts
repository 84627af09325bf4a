import { expect, test } from 'vitest';
import { gradeAnimal, gradeDigit, gradeNumber, gradeSide, gradeWave, UNIT_GRADES } from './grade-ball.ts';

/** The year of the horse: 1, 13, 25, 37 and 49 are horses, and the years run backwards from them. */
const YEAR = 2026;
const BALLS = Array.from({ length: 49 }, (_, at) => at + 1);
const wonBy = (grade: (ball: number) => string) => BALLS.filter((ball) => grade(ball) === 'won').join(' ');

test.each([
  ['big', '25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48'],
  ['small', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24'],
  ['odd', '1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35 37 39 41 43 45 47'],
  ['even', '2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44 46 48'],
  ['sumOdd', '1 3 5 7 9 10 12 14 16 18 21 23 25 27 29 30 32 34 36 38 41 43 45 47'],
  ['sumEven', '2 4 6 8 11 13 15 17 19 20 22 24 26 28 31 33 35 37 39 40 42 44 46 48'],
  ['sumBig', '7 8 9 16 17 18 19 25 26 27 28 29 34 35 36 37 38 39 43 44 45 46 47 48'],
  ['sumSmall', '1 2 3 4 5 6 10 11 12 13 14 15 20 21 22 23 24 30 31 32 33 40 41 42'],
  ['tailBig', '5 6 7 8 9 15 16 17 18 19 25 26 27 28 29 35 36 37 38 39 45 46 47 48'],
  ['tailSmall', '1 2 3 4 10 11 12 13 14 20 21 22 23 24 30 31 32 33 34 40 41 42 43 44'],
  ['bigOdd', '25 27 29 31 33 35 37 39 41 43 45 47'],
  ['bigEven', '26 28 30 32 34 36 38 40 42 44 46 48'],
  ['smallOdd', '1 3 5 7 9 11 13 15 17 19 21 23'],
  ['smallEven', '2 4 6 8 10 12 14 16 18 20 22 24'],
  ['domestic', '1 6 8 9 10 12 13 18 20 21 22 24 25 30 32 33 34 36 37 42 44 45 46 48'],
  ['wild', '2 3 4 5 7 11 14 15 16 17 19 23 26 27 28 29 31 35 38 39 40 41 43 47'],
  ['sky', '1 3 4 6 8 11 13 15 16 18 20 23 25 27 28 30 32 35 37 39 40 42 44 47'],
  ['earth', '2 5 7 9 10 12 14 17 19 21 22 24 26 29 31 33 34 36 38 41 43 45 46 48'],
  ['front', '2 3 4 5 6 7 14 15 16 17 18 19 26 27 28 29 30 31 38 39 40 41 42 43'],
  ['back', '1 8 9 10 11 12 13 20 21 22 23 24 25 32 33 34 35 36 37 44 45 46 47 48'],
])('%s is on its balls, and 49 gives the stake back', (side, balls) => {
  expect(wonBy((ball) => gradeSide(side, ball, YEAR))).toBe(balls);
  expect(gradeSide(side, 49, YEAR)).toBe('push');
  expect(BALLS.filter((ball) => gradeSide(side, ball, YEAR) === 'lost')).toHaveLength(48 - balls.split(' ').length);
});

test.each([
  ['red', '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46', 'lost'],
  ['green', '5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49', 'won'],
  ['redOdd', '1 7 13 19 23 29 35 45', 'push'],
  ['greenSmallEven', '6 16 22', 'push'],
  ['blueSumBig', '9 25 26 36 37 47 48', 'push'],
])('%s is on its balls, and 49 is %s', (wave, balls, of49) => {
  expect(wonBy((ball) => gradeWave(wave, ball))).toBe(balls);
  expect([gradeWave(wave, 49), gradeWave(wave, 3)]).toEqual([of49, 'lost']);
});

test.each([
  ['head0', '1 2 3 4 5 6 7 8 9'],
  ['head4', '40 41 42 43 44 45 46 47 48 49'],
  ['tail0', '10 20 30 40'],
  ['tail9', '9 19 29 39 49'],
])('%s is on %s', (digit, balls) => expect(wonBy((ball) => gradeDigit(digit, ball))).toBe(balls));

test('an animal and a number are on theirs, 49 like any other', () => {
  expect(wonBy((ball) => gradeAnimal('horse', ball, YEAR))).toBe('1 13 25 37 49');
  expect(wonBy((ball) => gradeAnimal('goat', ball, YEAR))).toBe('12 24 36 48');
  expect(wonBy((ball) => gradeNumber('7', ball))).toBe('7');
  expect([gradeAnimal('horse', 2, YEAR), gradeNumber('7', 8)]).toEqual(['lost', 'lost']);
  expect(UNIT_GRADES).toEqual(['won', 'lost', 'push']);
});

test.each([
  ['side', () => gradeSide('huge', 1, YEAR)],
  ['side of 49', () => gradeSide('huge', 49, YEAR)],
  ['colour', () => gradeWave('yellow', 1)],
  ['half of a colour', () => gradeWave('redHuge', 1)],
  ['animal', () => gradeAnimal('cat', 1, YEAR)],
  ['digit', () => gradeDigit('foot1', 1)],
])('no such %s: nothing is graded', (_, grade) => expect(grade).toThrow(RangeError));
