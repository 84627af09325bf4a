import { type Animal, animalOf, readAnimal } from '../draw/animals.ts';
import { BALLS_MAX, COLOURS, colourOf, digitSumOf, headOf, tailOf } from '../draw/balls.ts';

/** The grade of a unit bet. `push`: the stake is returned. */
export const UNIT_GRADES = ['won', 'lost', 'push'] as const;
export type UnitGrade = (typeof UNIT_GRADES)[number];

const inGroup = (...animals: readonly Animal[]) => {
  const group = new Set<Animal>(animals);
  return (animal: Animal): boolean => group.has(animal);
};
const DOMESTIC = inGroup('ox', 'horse', 'goat', 'rooster', 'dog', 'pig');
const SKY = inGroup('ox', 'rabbit', 'dragon', 'horse', 'monkey', 'pig');
const FRONT = inGroup('rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake');

const isBig = (ball: number): boolean => ball >= 25;
const isOdd = (ball: number): boolean => ball % 2 === 1;

/** Whether a ball is on a side. Never called for 49, which is on none (lottery-rules 2.2). */
const SIDES: Readonly<Record<string, (ball: number, lunarYear: number) => boolean>> = {
  big: isBig,
  small: (ball) => !isBig(ball),
  odd: isOdd,
  even: (ball) => !isOdd(ball),
  sumOdd: (ball) => isOdd(digitSumOf(ball)),
  sumEven: (ball) => !isOdd(digitSumOf(ball)),
  sumBig: (ball) => digitSumOf(ball) >= 7,
  sumSmall: (ball) => digitSumOf(ball) <= 6,
  tailBig: (ball) => tailOf(ball) >= 5,
  tailSmall: (ball) => tailOf(ball) <= 4,
  bigOdd: (ball) => isBig(ball) && isOdd(ball),
  bigEven: (ball) => isBig(ball) && !isOdd(ball),
  smallOdd: (ball) => !isBig(ball) && isOdd(ball),
  smallEven: (ball) => !isBig(ball) && !isOdd(ball),
  domestic: (ball, year) => DOMESTIC(animalOf(ball, year)),
  wild: (ball, year) => !DOMESTIC(animalOf(ball, year)),
  sky: (ball, year) => SKY(animalOf(ball, year)),
  earth: (ball, year) => !SKY(animalOf(ball, year)),
  front: (ball, year) => FRONT(animalOf(ball, year)),
  back: (ball, year) => !FRONT(animalOf(ball, year)),
};

const graded = (holds: boolean): UnitGrade => (holds ? 'won' : 'lost');

/** Grades a side of a ball. 49 belongs to no side: the stake is returned. Throws RangeError for an unknown side. */
export function gradeSide(side: string, ball: number, lunarYear: number): UnitGrade {
  const isOn = SIDES[side];
  if (!isOn) throw new RangeError(`no such side: ${side}`);
  return ball === BALLS_MAX ? 'push' : graded(isOn(ball, lunarYear));
}

/** Grades a colour, or a colour and a side: `red`, `redOdd`, `greenSmallEven`. 49 is green as a colour, and belongs to no half of a colour. */
export function gradeWave(wave: string, ball: number): UnitGrade {
  const colour = COLOURS.find((each) => wave.startsWith(each));
  if (!colour) throw new RangeError(`no such colour: ${wave}`);
  const isColour = colourOf(ball) === colour;
  if (wave === colour) return graded(isColour);
  if (ball === BALLS_MAX) return 'push';
  const side = wave.slice(colour.length);
  const grade = gradeSide(`${side.slice(0, 1).toLowerCase()}${side.slice(1)}`, ball, 0);
  return isColour ? grade : 'lost';
}

/** Grades the animal of a ball. 49 has one like any other. */
export function gradeAnimal(animal: string, ball: number, lunarYear: number): UnitGrade {
  const wanted = readAnimal(animal);
  if (!wanted) throw new RangeError(`no such animal: ${animal}`);
  return graded(animalOf(ball, lunarYear) === wanted);
}

/** Grades the tens (`head0`) or units (`tail9`) of a ball. 49 has both like any other. */
export function gradeDigit(selection: string, ball: number): UnitGrade {
  const digit = Number.parseInt(selection.slice(4), 10);
  if (selection.startsWith('head')) return graded(headOf(ball) === digit);
  if (selection.startsWith('tail')) return graded(tailOf(ball) === digit);
  throw new RangeError(`no such digit: ${selection}`);
}

export const gradeNumber = (selection: string, ball: number): UnitGrade => graded(selection === String(ball));
