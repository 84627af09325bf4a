import { gradeDigit, gradeNumber, gradeSide, gradeWave, type UnitGrade } from '../picks/grade-ball.ts';
import type { MarkSixGroup } from '../picks/mark-six-plays.ts';
import { BALLS_MAX, tailOf } from './balls.ts';
import { CARS, carPropsOf } from './cars.ts';
import { choose } from './choose.ts';

/** How often a unit bet wins, and how often its stake is returned, in `of` equally likely draws. Exact. */
export interface Chance {
  readonly win: bigint;
  readonly push: bigint;
  readonly of: bigint;
}

/** A cell of a Mark Six odds table: what its odds are for, within a group. */
export interface MarkSixCell {
  readonly group: MarkSixGroup;
  readonly prop: string;
}

const BALLS = Array.from({ length: BALLS_MAX }, (_, at) => at + 1);
const DRAWN = 7;
/** The number of draws of seven among this many balls. */
const draws = (among: number): bigint => BigInt(choose(among, DRAWN));
const ALL = draws(BALLS_MAX);

const ofBall = (grade: (ball: number) => UnitGrade): Chance => ({
  win: BigInt(BALLS.filter((ball) => grade(ball) === 'won').length),
  push: BigInt(BALLS.filter((ball) => grade(ball) === 'push').length),
  of: BigInt(BALLS_MAX),
});

/** Returns the chance that at least one ball of every group is drawn, by inclusion and exclusion over the missing groups. */
function allAppear(sizes: readonly number[]): Chance {
  let win = 0n;
  for (let missing = 0; missing < 1 << sizes.length; missing += 1) {
    const gone = sizes.reduce((sum, size, at) => sum + ((missing >> at) & 1 ? size : 0), 0);
    const sign = sizes.filter((_, at) => (missing >> at) & 1).length % 2 === 0 ? 1n : -1n;
    win += sign * draws(BALLS_MAX - gone);
  }
  return { win, push: 0n, of: ALL };
}

/** The number of draws of seven by their sum. */
const bySum = (() => {
  const ways: bigint[][] = Array.from({ length: DRAWN + 1 }, () => []);
  (ways[0] as bigint[])[0] = 1n;
  for (const ball of BALLS) {
    for (let taken = DRAWN; taken >= 1; taken -= 1) {
      const [more, less] = [ways[taken] as bigint[], ways[taken - 1] as bigint[]];
      less.forEach((count, sum) => {
        more[sum + ball] = (more[sum + ball] ?? 0n) + count;
      });
    }
  }
  return ways[DRAWN] as bigint[];
})();

function ofTotal(side: string): Chance {
  const isOn = (sum: number): boolean =>
    ({ totalBig: sum >= 175, totalSmall: sum <= 174, totalOdd: sum % 2 === 1, totalEven: sum % 2 === 0 })[side] ?? false;
  let win = 0n;
  bySum.forEach((count, sum) => {
    if (isOn(sum)) win += count;
  });
  return { win, push: 0n, of: ALL };
}

const ballsOfTail = (tail: number): number => BALLS.filter((ball) => tailOf(ball) === tail).length;
const YEAR_BALLS = 5;
const ANIMAL_BALLS = 4;
/** Any lunar year: what depends on it here is the same in all years. */
const ANY_YEAR = 2026;

/**
 * Returns the chance that a unit bet on a cell wins or is returned. Animals and levels of zodiac combinations have two chances, without and with the year's
 * animal; `reduced` chooses the latter. Throws RangeError for an unknown cell.
 */
export function markSixChance({ group, prop }: MarkSixCell, reduced = false): Chance {
  switch (group) {
    case 'specialCode':
    case 'numberCode':
      return ofBall((ball) => gradeNumber(prop, ball));
    case 'specialCodeSide':
    case 'numberCodeSide':
      return ofBall((ball) => gradeSide(prop, ball, ANY_YEAR));
    case 'specialCodeColor':
    case 'numberCodeColor':
      return ofBall((ball) => gradeWave(prop, ball));
    case 'specialCodeAnimal':
      return { win: BigInt(prop === 'year' ? YEAR_BALLS : ANIMAL_BALLS), push: 0n, of: BigInt(BALLS_MAX) };
    case 'specialCodeMergeAnimal':
      return { win: BigInt(Number.parseInt(prop, 10) * ANIMAL_BALLS), push: 1n, of: BigInt(BALLS_MAX) };
    case 'specialCodeTail':
      return ofBall((ball) => gradeDigit(prop, ball));
    case 'tail':
      return allAppear([ballsOfTail(Number.parseInt(prop.slice(4), 10))]);
    case 'regularCode':
      return { win: 6n, push: 0n, of: BigInt(BALLS_MAX) };
    case 'totalSide':
      return ofTotal(prop);
    case 'specialCodeCombinationZodiacs': {
      const level = Number.parseInt(prop, 10);
      return allAppear(Array.from({ length: level }, (_, at) => (reduced && at === 0 ? YEAR_BALLS : ANIMAL_BALLS)));
    }
    case 'combinationTails':
      // Tail 0 has four balls and the others five; the more likely ones determine the odds.
      return allAppear(Array.from({ length: Number.parseInt(prop, 10) }, () => 5));
    case 'noneOf':
      return { win: draws(BALLS_MAX - Number.parseInt(prop, 10)), push: 0n, of: ALL };
  }
}

/** Returns the chance that a bet on a race wins. Throws RangeError for an unknown index or prop. */
export function carChance(top: number, prop: string): Chance {
  if (!carPropsOf(top).includes(prop)) throw new RangeError(`no such bet: ${top} ${prop}`);
  if (top < 10 || top >= 22) return { win: 1n, push: 0n, of: 2n };
  if (top >= 12) return { win: 1n, push: 0n, of: BigInt(CARS) };
  let win = 0n;
  for (let first = 1; first <= CARS; first += 1) {
    for (let second = 1; second <= CARS; second += 1) {
      const sum = first + second;
      if (first === second) continue;
      if (top === 11 ? String(sum) === prop : onSide(prop, sum)) win += 1n;
    }
  }
  return { win, push: 0n, of: BigInt(CARS * (CARS - 1)) };
}

const onSide = (side: string, sum: number): boolean =>
  side === 'big' || side === 'small' ? sum >= 12 === (side === 'big') : (sum % 2 === 1) === (side === 'odd');
