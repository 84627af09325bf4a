import { isRaceGame, type LotteryGame } from '../catalog/index.ts';
import { BALLS_MAX } from './balls.ts';
import { CARS, carPropsOf } from './cars.ts';
import { markSixPickOf, type PricedPick } from './draw-pick.ts';
import { POSITIONS } from './mark-six-plays.ts';
import { prizeOf } from './pay-units.ts';
import { settlePick } from './settle-pick.ts';

/**
 * Picks on one draw, apart by how they hang on it. `rows`: what is paid for each ball (or car) at each position, all picks together; the special number is the
 * first row of Mark Six. `others`: picks that hang on several balls at once.
 */
export interface DrawBook {
  readonly rows: readonly (readonly bigint[])[];
  readonly others: readonly PricedPick[];
}

/** Lays picks out by what they hang on. Sums, so that any number of them become one table. */
export function drawBookOf(game: LotteryGame, picks: readonly PricedPick[], lunarYear: number): DrawBook {
  const rows = Array.from({ length: isRaceGame(game) ? CARS : 1 + POSITIONS.length }, () =>
    Array.from({ length: isRaceGame(game) ? CARS : BALLS_MAX }, () => 0n),
  );
  const others: PricedPick[] = [];
  for (const pick of picks) {
    const isLaid = isRaceGame(game) ? layCars(rows, pick) : layBalls(rows, pick, lunarYear);
    if (!isLaid) others.push(pick);
  }
  return { rows, others };
}

const add = (row: bigint[] | undefined, at: number, paid: bigint): void => {
  if (row) row[at] = (row[at] ?? 0n) + paid;
};

/** Sides of a position, and the car at a position. */
function layCars(rows: readonly bigint[][], { top, units, stake }: PricedPick): boolean {
  const position = top < 10 ? top : top - 12;
  if (position < 0 || position >= CARS || (top >= 10 && top < 12)) return false;
  for (const { prop, odds } of units) {
    const prize = prizeOf(stake, odds, false);
    for (let car = 1; car <= CARS; car += 1) if (isCar(top, prop, car)) add(rows[position], car - 1, prize);
  }
  return true;
}

function isCar(top: number, prop: string, car: number): boolean {
  if (top >= 12) return prop === String(car);
  return prop === 'big' || prop === 'small' ? car >= 6 === (prop === 'big') : (car % 2 === 1) === (prop === 'odd');
}

function layBalls(rows: readonly bigint[][], pick: PricedPick, lunarYear: number): boolean {
  const { group, position, ...rest } = markSixPickOf(pick);
  switch (group) {
    case 'tail':
    case 'totalSide':
    case 'specialCodeCombinationZodiacs':
    case 'combinationTails':
    case 'noneOf':
      return false;
    case 'regularCode':
      for (const { prop, odds } of pick.units) {
        for (const row of rows.slice(1)) add(row, Number.parseInt(prop, 10) - 1, prizeOf(pick.stake, odds, false));
      }
      return true;
    case 'specialCode':
    case 'numberCode':
      for (const { prop, odds } of pick.units) {
        add(rows[rowOf(position)], Number.parseInt(prop, 10) - 1, prizeOf(pick.stake, odds, false));
      }
      return true;
    case 'specialCodeSide':
    case 'specialCodeColor':
    case 'specialCodeAnimal':
    case 'specialCodeMergeAnimal':
    case 'specialCodeTail':
    case 'numberCodeSide':
    case 'numberCodeColor':
      for (let ball = 1; ball <= BALLS_MAX; ball += 1) {
        const settled = settlePick({ group, position, ...rest }, { numbers: POSITIONS.map(() => ball), special: ball, lunarYear });
        for (const [at, { won, push }] of settled.entries()) {
          const units = pick.units[at];
          if (units && won + push > 0) add(rows[rowOf(position)], ball - 1, won > 0 ? prizeOf(pick.stake, units.odds, false) : pick.stake);
        }
      }
      return true;
  }
}

const rowOf = (position: (typeof POSITIONS)[number] | undefined): number => (position === undefined ? 0 : 1 + POSITIONS.indexOf(position));

/** Everything that can be bet on the sum of the first two: which sums pay a prop. */
export const sumsOf = (top: number, prop: string): readonly number[] => {
  const sums = carPropsOf(11).map((sum) => Number.parseInt(sum, 10));
  if (top === 11) return sums.filter((sum) => String(sum) === prop);
  return sums.filter((sum) => (prop === 'big' || prop === 'small' ? sum >= 12 === (prop === 'big') : (sum % 2 === 1) === (prop === 'odd')));
};
