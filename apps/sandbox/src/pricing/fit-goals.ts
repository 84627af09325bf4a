import { DIXON_COLES_RHO, eachScore, type GoalExpectation, type ScoreMatrix, scoreMatrix } from './score-matrix.ts';

/** The known probabilities of a match, without margin. The more are known, the better the fit; the result alone is enough. */
export interface KnownChances {
  /** Home, draw, away. */
  readonly result?: readonly [number, number, number];
  /** Home, draw, away after a whole handicap of the home side. */
  readonly handicap?: { readonly goals: number; readonly chances: readonly [number, number, number] };
  /** Over 2.5 goals. */
  readonly over25?: number;
  /** Asian handicap: the home side's line in goals (a multiple of a quarter) and the probability its price implies. */
  readonly asian?: { readonly line: number; readonly home: number };
  /** Exactly 0, 1, … 6 goals, and 7 or more. */
  readonly goals?: readonly number[];
}

/** The difference between the model and one of the known probabilities. */
type Residual = (matrix: ScoreMatrix) => number;

/** Expected home goals, expected away goals, rho. */
type Point = readonly [number, number, number];
const START: Point = [1.45, 1.15, DIXON_COLES_RHO];
const GOALS_MIN = 0.05;
const GOALS_TOP = 6;
const RHO_TOP = 0.3;
const STEPS_MAX = 60;
const SMALL = 1e-5;
/** The weight of rho's departure from its usual value, compared to an error in a probability. Only result and totals together determine rho. */
const RHO_WEIGHT = { told: 0.01, untold: 10 };

/**
 * Returns the expected goals of each side that explain the known probabilities best: least squares by the Levenberg–Marquardt method. `rho` is fitted too if
 * both the result and totals are known; otherwise it stays near its usual value. Deterministic. Throws RangeError if nothing is known.
 */
export function fitGoals(known: KnownChances): GoalExpectation {
  const residuals = residualsOf(known);
  if (residuals.length === 0) throw new RangeError('no chances to fit');
  const weight = known.result && (known.over25 !== undefined || known.goals) ? RHO_WEIGHT.told : RHO_WEIGHT.untold;
  const errorsAt = (at: Point): readonly number[] => {
    const matrix = scoreMatrix(expectationAt(at));
    return [...residuals.map((residual) => residual(matrix)), weight * (at[2] - DIXON_COLES_RHO)];
  };
  let at = START;
  let errors = errorsAt(at);
  let damping = 1e-3;
  for (let step = 0; step < STEPS_MAX && damping < 1e8; step += 1) {
    const next = stepFrom(errorsAt, at, errors, damping);
    const nextErrors = errorsAt(next);
    if (dot(nextErrors, nextErrors) >= dot(errors, errors)) {
      damping *= 6;
      continue;
    }
    const moved = next.reduce((sum, value, axis) => sum + Math.abs(value - (at[axis] ?? 0)), 0);
    [at, errors, damping] = [next, nextErrors, damping / 4];
    if (moved < 1e-7) break;
  }
  return expectationAt(at);
}

const expectationAt = ([home, away, rho]: Point): GoalExpectation => ({ home, away, rho });
const dot = (one: readonly number[], two: readonly number[]): number => one.reduce((sum, each, place) => sum + each * (two[place] ?? 0), 0);

/** Returns the point after one damped Gauss–Newton step. */
function stepFrom(errorsAt: (at: Point) => readonly number[], at: Point, errors: readonly number[], damping: number): Point {
  const slope = (...by: Point) =>
    errorsAt([at[0] + by[0], at[1] + by[1], at[2] + by[2]]).map((error, place) => (error - (errors[place] ?? 0)) / SMALL);
  const slopes = [slope(SMALL, 0, 0), slope(0, SMALL, 0), slope(0, 0, SMALL)] as const;
  const row = (one: readonly number[], axis: number): Point =>
    slopes.map((two, other) => dot(one, two) * (axis === other ? 1 + damping : 1) + (axis === other ? 1e-12 : 0)) as unknown as Point;
  const [home, away, rho] = solved(
    [row(slopes[0], 0), row(slopes[1], 1), row(slopes[2], 2)],
    slopes.map((each) => -dot(each, errors)),
  );
  return [
    bounded(at[0] + home, GOALS_MIN, GOALS_TOP),
    bounded(at[1] + away, GOALS_MIN, GOALS_TOP),
    bounded(at[2] + rho, -RHO_TOP, RHO_TOP),
  ];
}

const bounded = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, Number.isFinite(value) ? value : 0));

const determinant = ([[a, b, c], [d, e, f], [g, h, i]]: readonly [Point, Point, Point]): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

/** Solves three linear equations by Cramer's rule. */
function solved(rows: readonly [Point, Point, Point], right: readonly number[]): Point {
  const whole = determinant(rows);
  const at = (axis: number): number => {
    const replaced = rows.map((row, line) => row.map((value, column) => (column === axis ? (right[line] ?? 0) : value)));
    return determinant(replaced as unknown as readonly [Point, Point, Point]) / whole;
  };
  return [at(0), at(1), at(2)];
}

function residualsOf({ result, handicap, over25, asian, goals }: KnownChances): readonly Residual[] {
  const after = (lead: number, [win, draw]: readonly [number, number, number]): Residual[] => [
    (matrix) => share(matrix, (home, away) => home + lead > away) - win,
    (matrix) => share(matrix, (home, away) => home + lead === away) - draw,
  ];
  return [
    ...(result ? after(0, result) : []),
    ...(handicap ? after(handicap.goals, handicap.chances) : []),
    ...(over25 === undefined ? [] : [(matrix: ScoreMatrix) => share(matrix, (home, away) => home + away > 2.5) - over25]),
    ...(asian ? [(matrix: ScoreMatrix) => asianHome(matrix, asian.line) - asian.home] : []),
    ...(goals ?? []).map((chance, count): Residual => {
      const has = (home: number, away: number) => Math.min(7, home + away) === count;
      return (matrix) => share(matrix, has) - chance;
    }),
  ];
}

function share(matrix: ScoreMatrix, has: (home: number, away: number) => boolean): number {
  let sum = 0;
  eachScore(matrix, (home, away, chance) => {
    if (has(home, away)) sum += chance;
  });
  return sum;
}

/** Returns the fair probability of the home side of an Asian handicap: stakes won over stakes decided, with half a stake on each half of a quarter line. */
function asianHome(matrix: ScoreMatrix, line: number): number {
  const halves = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25];
  let won = 0;
  let decided = 0;
  eachScore(matrix, (home, away, chance) => {
    for (const half of halves) {
      const ahead = home - away + half;
      if (ahead === 0) continue;
      decided += chance;
      if (ahead > 0) won += chance;
    }
  });
  return decided === 0 ? 0.5 : won / decided;
}
