import type { UnitGrade } from '../picks/grade-ball.ts';

/** Cars of a race, by number. A race is a draw of all ten in the order they finish. */
export const CARS = 10;

/** The bet groups of a race (specification, section 9), by the index of their odds. */
export const CAR_GROUPS = ['twoSides', 'championRunnerUp', 'firstToFifth', 'sixthToTenth', 'dragonTiger'] as const;
export type CarGroup = (typeof CAR_GROUPS)[number];

/** How many indexes there are: 0 to 26. */
export const CAR_TOPS = 27;

/** The group of an index. Throws RangeError for one there is not. */
export function carGroupOf(top: number): CarGroup {
  if (!Number.isInteger(top) || top < 0 || top >= CAR_TOPS) throw new RangeError(`no such odds group: ${top}`);
  if (top < 10) return 'twoSides';
  if (top < 12) return 'championRunnerUp';
  if (top < 17) return 'firstToFifth';
  return top < 22 ? 'sixthToTenth' : 'dragonTiger';
}

const SIDES = ['big', 'small', 'odd', 'even'] as const;
const SUMS = Array.from({ length: 17 }, (_, at) => String(at + 3));
const NUMBERS = Array.from({ length: CARS }, (_, at) => String(at + 1));
const RIVALS = ['dragon', 'tiger'] as const;

/** What can be bet on at an index: sides of a position (0–9) or of the sum of the first two (10), that sum (11), the car at a position (12–21), the duel of a position and its mirror (22–26). */
export function carPropsOf(top: number): readonly string[] {
  switch (carGroupOf(top)) {
    case 'twoSides':
      return SIDES;
    case 'championRunnerUp':
      return top === 10 ? SIDES : SUMS;
    case 'dragonTiger':
      return RIVALS;
    case 'firstToFifth':
    case 'sixthToTenth':
      return NUMBERS;
  }
}

/** A side of a number: of one to ten, six is big; of the sum of the first two, twelve is. */
function gradeSide(side: string, number: number, bigFrom: number): boolean {
  if (side === 'big' || side === 'small') return number >= bigFrom === (side === 'big');
  return (number % 2 === 1) === (side === 'odd');
}

/** What a bet on a race came to. There is no push. Throws RangeError for a bet there is not, and an order that is not all ten cars. */
export function gradeCar(top: number, prop: string, order: readonly number[]): Exclude<UnitGrade, 'push'> {
  if (!isRace(order)) throw new RangeError('a race is the order of all ten cars');
  if (!carPropsOf(top).includes(prop)) throw new RangeError(`no such bet: ${top} ${prop}`);
  return holds(top, prop, order) ? 'won' : 'lost';
}

function holds(top: number, prop: string, order: readonly number[]): boolean {
  const at = (position: number): number => order[position] ?? 0;
  if (top < 10) return gradeSide(prop, at(top), 6);
  const sum = at(0) + at(1);
  if (top === 10) return gradeSide(prop, sum, 12);
  if (top === 11) return String(sum) === prop;
  if (top < 22) return String(at(top - 12)) === prop;
  const front = top - 22;
  return at(front) > at(CARS - 1 - front) === (prop === 'dragon');
}

export const isRace = (order: readonly number[]): boolean =>
  order.length === CARS && new Set(order).size === CARS && order.every((car) => Number.isInteger(car) && car >= 1 && car <= CARS);
