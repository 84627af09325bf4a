import { describe, expect, test } from 'vitest';
import { amount, odds } from '../money/index.ts';
import { colourOf } from './draw/balls.ts';
import { carGroupOf, carPropsOf, gradeCar } from './draw/cars.ts';
import { houseEdgeE6 } from './odds/odds-table.ts';
import { gradeSide, gradeWave } from './picks/grade-ball.ts';
import { MARK_SIX_PLAYS } from './picks/mark-six-plays.ts';
import { prizeOf } from './picks/pay-units.ts';
import { type MarkSixDraw, settlePick } from './picks/settle-pick.ts';

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

  test('that is not known is no lost bet: nothing is settled without it', () => {
    const draw: MarkSixDraw = { numbers: [1, 2, 3, 4, 5], special: 7, lunarYear: HORSE_YEAR };
    const settle = (position: 'no5' | 'no6') => settlePick({ group: 'numberCode', position, selections: ['5'] }, draw);
    expect(settle('no5').map(({ won }) => won)).toEqual([1]);
    expect(() => settle('no6')).toThrow(RangeError);
  });
});

test.each([
  ['specialCodeSide', 'huge'],
  ['specialCodeColor', 'pink'],
  ['specialCodeColor', 'redHuge'],
  ['specialCodeAnimal', 'cat'],
  ['specialCodeTail', 'nose1'],
  ['tail', 'nose1'],
  ['totalSide', 'totalHuge'],
] as const)('of %s there is no %s: that is refused, not lost', (group, selection) => {
  const draw: MarkSixDraw = { numbers: [1, 2, 3, 4, 5, 6], special: 7, lunarYear: HORSE_YEAR };
  expect(() => settlePick({ group, selections: [selection] }, draw)).toThrow(RangeError);
});

/** Every side of a ball as the rules print it: by its digits, or by its animal in the year of the horse, counted down from 1. */
const WHEEL = 'horse snake dragon rabbit tiger ox rat pig dog rooster monkey goat'.split(' ');
const animalIn = (ball: number): string => WHEEL[(ball - 1) % 12] ?? '';
const digits = (ball: number): readonly [tens: number, units: number] => [Math.trunc(ball / 10), ball % 10];
const sumOf = (ball: number): number => digits(ball)[0] + digits(ball)[1];
const among = (animals: string) => (ball: number) => animals.split(' ').includes(animalIn(ball));
const PRINTED: Readonly<Record<string, (ball: number) => boolean>> = {
  big: (ball) => ball > 24,
  small: (ball) => ball < 25,
  odd: (ball) => '13579'.includes(String(digits(ball)[1])),
  even: (ball) => '02468'.includes(String(digits(ball)[1])),
  sumOdd: (ball) => [1, 3, 5, 7, 9, 11, 13].includes(sumOf(ball)),
  sumEven: (ball) => [2, 4, 6, 8, 10, 12].includes(sumOf(ball)),
  sumBig: (ball) => sumOf(ball) > 6,
  sumSmall: (ball) => sumOf(ball) < 7,
  tailBig: (ball) => '56789'.includes(String(digits(ball)[1])),
  tailSmall: (ball) => '01234'.includes(String(digits(ball)[1])),
  bigOdd: (ball) => ball > 24 && ball % 2 !== 0,
  bigEven: (ball) => ball > 24 && ball % 2 === 0,
  smallOdd: (ball) => ball < 25 && ball % 2 !== 0,
  smallEven: (ball) => ball < 25 && ball % 2 === 0,
  domestic: among('ox horse goat rooster dog pig'),
  wild: among('rat tiger rabbit dragon snake monkey'),
  sky: among('ox rabbit dragon horse monkey pig'),
  earth: among('rat tiger snake goat rooster dog'),
  front: among('rat ox tiger rabbit dragon snake'),
  back: among('horse goat monkey rooster dog pig'),
};
const graded = (isOn: boolean) => (isOn ? 'won' : 'lost');

describe('every ball', () => {
  test.each(Object.entries(PRINTED))('is on the side %s as the rules print it, and 49 on none', (side, isOn) =>
    expect(BALLS.map((ball) => [ball, gradeSide(side, ball, HORSE_YEAR)])).toEqual(
      BALLS.map((ball) => [ball, ball === 49 ? 'push' : graded(isOn(ball))]),
    ),
  );

  test('is on every side there is', () =>
    expect(MARK_SIX_PLAYS.specialCodeSide.selections.toSorted()).toEqual(Object.keys(PRINTED).sort()));

  test.each(MARK_SIX_PLAYS.specialCodeColor.selections)('is of the colour or half of one as the rules print it: %s', (wave) => {
    const [colour = '', half = ''] = /^(red|blue|green)(.*)$/.exec(wave)?.slice(1) ?? [];
    const isOn = PRINTED[`${half.charAt(0).toLowerCase()}${half.slice(1)}`] ?? (() => true);
    const due = (ball: number) => (half !== '' && ball === 49 ? 'push' : graded(colourOf(ball) === colour && isOn(ball)));
    expect(BALLS.map((ball) => [ball, gradeWave(wave, ball)])).toEqual(BALLS.map((ball) => [ball, due(ball)]));
  });

  test('has its tens, its units and its animal, 49 like any other', () => {
    const draws = (ball: number, group: 'specialCodeTail' | 'specialCodeAnimal') =>
      settlePick({ group, selections: MARK_SIX_PLAYS[group].selections }, { numbers: [], special: ball, lunarYear: HORSE_YEAR }).flatMap(
        ({ won, push }, at) => (won + push > 0 ? MARK_SIX_PLAYS[group].selections[at] : []),
      );
    for (const ball of BALLS) {
      const [tens, units] = digits(ball);
      expect([ball, draws(ball, 'specialCodeTail'), draws(ball, 'specialCodeAnimal')]).toEqual([
        ball,
        [`head${tens}`, `tail${units}`],
        [animalIn(ball)],
      ]);
    }
  });
});

describe('every car', () => {
  const raceWith = (car: number, place: number) => {
    const rest = Array.from({ length: 10 }, (_, at) => at + 1).filter((each) => each !== car);
    return [...rest.slice(0, place), car, ...rest.slice(place)];
  };
  const SIDES_OF_CARS = { big: [6, 7, 8, 9, 10], small: [1, 2, 3, 4, 5], odd: [1, 3, 5, 7, 9], even: [2, 4, 6, 8, 10] } as const;

  test('at every place is on its sides and is itself', () => {
    for (let place = 0; place < 10; place += 1)
      for (let car = 1; car <= 10; car += 1) {
        const race = raceWith(car, place);
        const won = (top: number) => carPropsOf(top).filter((prop) => gradeCar(top, prop, race) === 'won');
        const sides = Object.entries(SIDES_OF_CARS).flatMap(([side, cars]) => ((cars as readonly number[]).includes(car) ? side : []));
        expect([place, car, won(place).toSorted(), won(12 + place)]).toEqual([place, car, sides.toSorted(), [String(car)]]);
      }
  });

  test('of the first two adds to a sum, with its sides, and beats its mirror or does not', () => {
    for (let first = 1; first <= 10; first += 1)
      for (let second = 1; second <= 10; second += 1) {
        if (first === second) continue;
        const race = [first, second, ...Array.from({ length: 10 }, (_, at) => at + 1).filter((car) => car !== first && car !== second)];
        const won = (top: number) => carPropsOf(top).filter((prop) => gradeCar(top, prop, race) === 'won');
        const sum = first + second;
        expect([sum, won(10).toSorted(), won(11)]).toEqual([
          sum,
          [sum > 11 ? 'big' : 'small', sum % 2 === 0 ? 'even' : 'odd'].toSorted(),
          [String(sum)],
        ]);
        for (let duel = 0; duel < 5; duel += 1) {
          const [front = 0, back = 0] = [race[duel], race[9 - duel]];
          expect([race, duel, won(22 + duel)]).toEqual([race, duel, [front > back ? 'dragon' : 'tiger']]);
        }
      }
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
  // 9 × 2.1 is 18.9, and 85 % of it 16.065. Truncating before as well would give 15.
  expect([prizeOf(amount(9n), odds(21_000), true), prizeOf(amount(9n), odds(21_000), false)]).toEqual([16n, 18n]);
});
