import { describe, expect, test } from 'vitest';
import { odds, parseAmount } from '../money/index.ts';
import { CARS, carPropsOf } from './draw/cars.ts';
import { carChance, markSixChance } from './draw/chances.ts';
import { markSixTopOf } from './odds/odds-table.ts';
import { drawBookOf } from './picks/draw-book.ts';
import { gradeAnimal, gradeDigit, gradeNumber, gradeSide, gradeWave, type UnitGrade } from './picks/grade-ball.ts';
import { MARK_SIX_PLAYS, type MarkSixGroup, POSITIONS } from './picks/mark-six-plays.ts';

// Every selection on every ball, by the printed rules and not by the program's own helpers.
const YEAR = 2026;
const BALLS = Array.from({ length: 49 }, (_, at) => at + 1);
/** In the year of the horse 1 is a horse, and the years run backwards. */
const FROM_ONE = ['horse', 'snake', 'dragon', 'rabbit', 'tiger', 'ox', 'rat', 'pig', 'dog', 'rooster', 'monkey', 'goat'];
const animalOn = (ball: number): string => FROM_ONE[(ball - 1) % 12] ?? '';
const RED = '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ');
const BLUE = '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ');
const colourOn = (ball: number): string => (RED.includes(String(ball)) ? 'red' : BLUE.includes(String(ball)) ? 'blue' : 'green');
const digits = (ball: number): readonly [number, number] => {
  const [head = '0', tail = '0'] = String(ball).padStart(2, '0');
  return [Number.parseInt(head, 10), Number.parseInt(tail, 10)];
};
const ODD = '1 3 5 7 9';
const isOddText = (value: number): boolean => ODD.includes(String(value).slice(-1));
const HALVES: Readonly<Record<string, (ball: number) => boolean>> = {
  Big: (ball) => ball > 24,
  Small: (ball) => ball < 25,
  Odd: isOddText,
  Even: (ball) => !isOddText(ball),
  SumOdd: (ball) => isOddText(digits(ball)[0] + digits(ball)[1]),
  SumEven: (ball) => !isOddText(digits(ball)[0] + digits(ball)[1]),
  SumBig: (ball) => digits(ball)[0] + digits(ball)[1] > 6,
  SumSmall: (ball) => digits(ball)[0] + digits(ball)[1] < 7,
  TailBig: (ball) => digits(ball)[1] > 4,
  TailSmall: (ball) => digits(ball)[1] < 5,
  BigOdd: (ball) => ball > 24 && isOddText(ball),
  BigEven: (ball) => ball > 24 && !isOddText(ball),
  SmallOdd: (ball) => ball < 25 && isOddText(ball),
  SmallEven: (ball) => ball < 25 && !isOddText(ball),
  Domestic: (ball) => 'ox horse goat rooster dog pig'.split(' ').includes(animalOn(ball)),
  Wild: (ball) => 'rat tiger rabbit dragon snake monkey'.split(' ').includes(animalOn(ball)),
  Sky: (ball) => 'ox rabbit dragon horse monkey pig'.split(' ').includes(animalOn(ball)),
  Earth: (ball) => 'rat tiger snake goat rooster dog'.split(' ').includes(animalOn(ball)),
  Front: (ball) => 'rat ox tiger rabbit dragon snake'.split(' ').includes(animalOn(ball)),
  Back: (ball) => 'horse goat monkey rooster dog pig'.split(' ').includes(animalOn(ball)),
};
const half = (side: string, ball: number): boolean => {
  const holds = HALVES[`${side.slice(0, 1).toUpperCase()}${side.slice(1)}`];
  if (!holds) throw new Error(`no rule for ${side}`);
  return holds(ball);
};
const won = (is: boolean): UnitGrade => (is ? 'won' : 'lost');

function waveOn(wave: string, ball: number): UnitGrade {
  const [, colour = '', side = ''] = /^(red|blue|green)(.*)$/.exec(wave) ?? [];
  if (side === '') return won(colourOn(ball) === colour);
  return ball === 49 ? 'push' : won(colourOn(ball) === colour && half(side, ball));
}
const sideOn = (side: string, ball: number): UnitGrade => (ball === 49 ? 'push' : won(half(side, ball)));
const digitOn = (name: string, ball: number): UnitGrade =>
  won(digits(ball)[name.startsWith('head') ? 0 : 1] === Number.parseInt(name.slice(4), 10));

interface Cells {
  readonly group: MarkSixGroup;
  readonly grade: (selection: string, ball: number) => UnitGrade;
  readonly rule: (selection: string, ball: number) => UnitGrade;
}
const ONE_BALL: readonly Cells[] = [
  { group: 'specialCode', grade: gradeNumber, rule: (selection, ball) => won(selection === `${ball}`) },
  { group: 'numberCode', grade: gradeNumber, rule: (selection, ball) => won(selection === `${ball}`) },
  { group: 'specialCodeSide', grade: (side, ball) => gradeSide(side, ball, YEAR), rule: sideOn },
  { group: 'numberCodeSide', grade: (side, ball) => gradeSide(side, ball, YEAR), rule: sideOn },
  { group: 'specialCodeColor', grade: gradeWave, rule: waveOn },
  { group: 'numberCodeColor', grade: gradeWave, rule: waveOn },
  { group: 'specialCodeTail', grade: gradeDigit, rule: digitOn },
  {
    group: 'specialCodeAnimal',
    grade: (animal, ball) => gradeAnimal(animal, ball, YEAR),
    rule: (animal, ball) => won(animalOn(ball) === animal),
  },
];
const STAKE = parseAmount('1');
const PRIZE = 3_000_000n;
const paidFor: Readonly<Record<UnitGrade, bigint>> = { won: PRIZE, push: STAKE, lost: 0n };

describe.each(ONE_BALL)('each selection of $group', ({ group, grade, rule }) => {
  const { selections, positional } = MARK_SIX_PLAYS[group];
  const propOf = (selection: string) => (group === 'specialCodeAnimal' ? (selection === 'horse' ? 'year' : 'other') : selection);

  test.each(selections)('%s wins on its balls', (selection) =>
    expect(BALLS.map((ball) => `${ball} ${grade(selection, ball)}`)).toEqual(BALLS.map((ball) => `${ball} ${rule(selection, ball)}`)),
  );

  test.each(selections)('%s has the chance of its balls', (selection) => {
    const grades = BALLS.map((ball) => rule(selection, ball));
    const count = (wanted: UnitGrade) => BigInt(grades.filter((each) => each === wanted).length);
    expect(markSixChance({ group, prop: propOf(selection) })).toEqual({ win: count('won'), push: count('push'), of: 49n });
  });

  test('is laid on its balls of its place, and on no other', () => {
    for (const [place, position] of (positional ? POSITIONS : [undefined]).entries()) {
      const top = markSixTopOf(group, position);
      for (const selection of selections) {
        const units = [{ prop: propOf(selection), reduced: false, count: 1, odds: odds(30_000) }];
        const { rows, others } = drawBookOf('hkmarksix', [{ top, selections: [selection], stake: STAKE, units }], YEAR);
        const row = positional ? place + 1 : 0;
        expect(others).toEqual([]);
        expect(rows[row]).toEqual(BALLS.map((ball) => paidFor[rule(selection, ball)]));
        expect(
          rows
            .filter((_, at) => at !== row)
            .flat()
            .every((paid) => paid === 0n),
        ).toBe(true);
      }
    }
  });
});

test('a regular number is laid on the six places of it, and not on the special one', () => {
  const units = [{ prop: '7', reduced: false, count: 1, odds: odds(30_000) }];
  const { rows } = drawBookOf('hkmarksix', [{ top: markSixTopOf('regularCode'), selections: ['7'], stake: STAKE, units }], YEAR);
  expect(rows.map((row) => row.findIndex((paid) => paid > 0n) + 1)).toEqual([0, 7, 7, 7, 7, 7, 7]);
});

test.each([
  [['ox', 'horse'], 9],
  [['ox', 'pig', 'goat'], 13],
])('merged animals %j are laid on the balls of each, and come back on 49', (selections, balls) => {
  const units = [{ prop: String(selections.length), reduced: false, count: 1, odds: odds(30_000) }];
  const { rows } = drawBookOf('hkmarksix', [{ top: markSixTopOf('specialCodeMergeAnimal'), selections, stake: STAKE, units }], YEAR);
  const expected = BALLS.map((ball) => (ball === 49 ? STAKE : selections.includes(animalOn(ball)) ? PRIZE : 0n));
  expect(rows[0]).toEqual(expected);
  expect(expected.filter((paid) => paid > 0n)).toHaveLength(balls);
});

describe('each bet on a car', () => {
  const cars = Array.from({ length: CARS }, (_, at) => at + 1);
  const holds: Readonly<Record<string, (car: number) => boolean>> = {
    big: (c) => c > 5,
    small: (c) => c < 6,
    odd: isOddText,
    even: (c) => !isOddText(c),
  };
  test.each(Array.from({ length: 22 }, (_, top) => top).filter((top) => top < 10 || top > 11))(
    'of index %i is laid on its place',
    (top) => {
      const place = top < 10 ? top : top - 12;
      for (const prop of carPropsOf(top)) {
        const units = [{ prop, reduced: false, count: 1, odds: odds(30_000) }];
        const { rows } = drawBookOf('racing', [{ top, selections: [prop], stake: STAKE, units }], YEAR);
        expect(rows[place]).toEqual(cars.map((car) => ((holds[prop] ?? ((c: number) => String(c) === prop))(car) ? PRIZE : 0n)));
        expect(
          rows
            .filter((_, at) => at !== place)
            .flat()
            .every((paid) => paid === 0n),
        ).toBe(true);
      }
    },
  );

  test.each([10, 11])('of the sum of the first two, at index %i, has the chance of its ninety pairs', (top) => {
    const pairs = cars.flatMap((first) => cars.filter((second) => second !== first).map((second) => first + second));
    const sides: Readonly<Record<string, (sum: number) => boolean>> = {
      big: (s) => s > 11,
      small: (s) => s < 12,
      odd: isOddText,
      even: (s) => !isOddText(s),
    };
    for (const prop of carPropsOf(top))
      expect(carChance(top, prop)).toEqual({
        win: BigInt(pairs.filter(sides[prop] ?? ((sum) => String(sum) === prop)).length),
        push: 0n,
        of: 90n,
      });
  });
});
