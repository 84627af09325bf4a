import { isRaceGame, type LotteryGame } from '../../catalog/index.ts';
import type { Amount, Odds } from '../../money/index.ts';
import { BALLS_MAX } from '../draw/balls.ts';
import { CARS, carPropsOf } from '../draw/cars.ts';
import { markSixPickOf, type PricedPick } from './draw-pick.ts';
import type { UnitGrade } from './grade-ball.ts';
import type { MarkSixPick } from './mark-six-pick.ts';
import { POSITIONS } from './mark-six-plays.ts';
import { prizeOf } from './pay-units.ts';
import { settlePick } from './settle-pick.ts';

/**
 * Picks on one draw, separated by what they depend on. `rows`: what is paid for each ball (or car) at each position, over all picks; the special number is the
 * first row of Mark Six. `others`: picks that depend on several balls at once.
 */
export interface DrawBook {
  readonly rows: readonly (readonly bigint[])[];
  readonly others: readonly PricedPick[];
}

/** The unit of a book: what a winning unit bet pays, and one whose stake is returned. */
export interface BookMoney {
  won(stake: Amount, odds: Odds): bigint;
  back(stake: Amount): bigint;
}
const IN_MILLIONTHS: BookMoney = { won: (stake, odds) => prizeOf(stake, odds, false), back: (stake) => stake };

/** Builds the book of some picks. It holds sums, so any number of picks become one table. In millionths by default. */
export function drawBookOf(game: LotteryGame, picks: readonly PricedPick[], lunarYear: number, money = IN_MILLIONTHS): DrawBook {
  const rows = Array.from({ length: isRaceGame(game) ? CARS : 1 + POSITIONS.length }, () =>
    Array.from({ length: isRaceGame(game) ? CARS : BALLS_MAX }, () => 0n),
  );
  const others: PricedPick[] = [];
  for (const pick of picks) {
    const isLaid = isRaceGame(game) ? layCars(rows, pick, money) : layBalls(rows, pick, lunarYear, money);
    if (!isLaid) others.push(pick);
  }
  return { rows, others };
}

const add = (row: bigint[] | undefined, at: number, paid: bigint): void => {
  if (row) row[at] = (row[at] ?? 0n) + paid;
};

/** Adds sides of a position, and the car at a position. */
function layCars(rows: readonly bigint[][], { top, units, stake }: PricedPick, money: BookMoney): boolean {
  const position = top < 10 ? top : top - 12;
  if (position < 0 || position >= CARS) return false;
  for (const { prop, odds } of units) {
    const prize = money.won(stake, odds);
    for (let car = 1; car <= CARS; car += 1) if (isCar(top, prop, car)) add(rows[position], car - 1, prize);
  }
  return true;
}

function isCar(top: number, prop: string, car: number): boolean {
  if (top >= 12) return prop === String(car);
  return prop === 'big' || prop === 'small' ? car >= 6 === (prop === 'big') : (car % 2 === 1) === (prop === 'odd');
}

function layBalls(rows: readonly bigint[][], pick: PricedPick, lunarYear: number, money: BookMoney): boolean {
  const mark = markSixPickOf(pick);
  const { group, position } = mark;
  switch (group) {
    case 'tail':
    case 'totalSide':
    case 'specialCodeCombinationZodiacs':
    case 'combinationTails':
    case 'noneOf':
      return false;
    case 'regularCode':
      for (const { prop, odds } of pick.units) {
        for (const row of rows.slice(1)) add(row, Number.parseInt(prop, 10) - 1, money.won(pick.stake, odds));
      }
      return true;
    case 'specialCode':
    case 'numberCode':
      for (const { prop, odds } of pick.units) {
        add(rows[rowOf(position)], Number.parseInt(prop, 10) - 1, money.won(pick.stake, odds));
      }
      return true;
    case 'specialCodeMergeAnimal':
      lay(rows[rowOf(position)], { pick, at: 0, grades: gradesOf({ ...mark, selections: pick.selections }, lunarYear) }, money);
      return true;
    case 'specialCodeSide':
    case 'specialCodeColor':
    case 'specialCodeAnimal':
    case 'specialCodeTail':
    case 'numberCodeSide':
    case 'numberCodeColor':
      for (const [at, selection] of pick.selections.entries()) {
        const grades = knownGrades(pick.top, { ...mark, selections: [selection] }, lunarYear);
        lay(rows[rowOf(position)], { pick, at, grades }, money);
      }
      return true;
  }
}

/** Adds what one unit bet of a pick pays on each ball. */
function lay(
  row: bigint[] | undefined,
  { pick, at, grades }: { readonly pick: PricedPick; readonly at: number; readonly grades: readonly UnitGrade[] },
  money: BookMoney,
): void {
  const unit = pick.units[at];
  if (!unit) return;
  const paid = { won: money.won(pick.stake, unit.odds), push: money.back(pick.stake), lost: 0n };
  for (const [ball, grade] of grades.entries()) if (grade !== 'lost') add(row, ball, paid[grade]);
}

/** Returns the grade of a pick of one unit bet on a single ball for each of the 49. */
const gradesOf = (pick: MarkSixPick, lunarYear: number): readonly UnitGrade[] =>
  Array.from({ length: BALLS_MAX }, (_, at): UnitGrade => {
    const ball = at + 1;
    const [settled] = settlePick(pick, { numbers: POSITIONS.map(() => ball), special: ball, lunarYear });
    return settled && settled.won > 0 ? 'won' : settled && settled.push > 0 ? 'push' : 'lost';
  });

/** A cache: there are few single selections, and their grades never change. */
const known = new Map<string, readonly UnitGrade[]>();
function knownGrades(top: number, pick: MarkSixPick, lunarYear: number): readonly UnitGrade[] {
  const key = `${top} ${pick.selections[0]} ${lunarYear}`;
  const grades = known.get(key) ?? gradesOf(pick, lunarYear);
  known.set(key, grades);
  return grades;
}

const rowOf = (position: (typeof POSITIONS)[number] | undefined): number => (position === undefined ? 0 : 1 + POSITIONS.indexOf(position));

/** Returns the sums of the first two that pay a prop. */
export const sumsOf = (top: number, prop: string): readonly number[] => {
  const sums = carPropsOf(11).map((sum) => Number.parseInt(sum, 10));
  if (top === 11) return sums.filter((sum) => String(sum) === prop);
  return sums.filter((sum) => (prop === 'big' || prop === 'small' ? sum >= 12 === (prop === 'big') : (sum % 2 === 1) === (prop === 'odd')));
};
