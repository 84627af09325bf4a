import { eachScore, type GoalExpectation, type ScoreMatrix, scoreMatrix } from './score-matrix.ts';

/** What is known of a match's chances, margin taken out. The more of it, the better the goals are known; the result alone will do. */
export interface KnownChances {
  /** Home, draw, away. */
  readonly result?: readonly [number, number, number];
  /** The same after a whole handicap of the home side. */
  readonly handicap?: { readonly goals: number; readonly chances: readonly [number, number, number] };
  /** Over 2.5 goals. */
  readonly over25?: number;
  /** Asian handicap: the home side's line in goals (a multiple of a quarter) and the chance its price implies. */
  readonly asian?: { readonly line: number; readonly home: number };
  /** Exactly 0, 1, … 6 goals, and 7 or more. */
  readonly goals?: readonly number[];
}

/** One number the model says and the prices say. */
type Residual = (matrix: ScoreMatrix) => number;

const START: GoalExpectation = { home: 1.45, away: 1.15 };
const GOALS_MIN = 0.05;
const GOALS_TOP = 6;
const STEPS_MAX = 40;
const SMALL = 1e-5;

/**
 * The goals expected of each side that explain known chances best: least squares over what is known, by Levenberg and Marquardt's method. Deterministic.
 * Throws RangeError when nothing is known.
 */
export function fitGoals(known: KnownChances): GoalExpectation {
  const residuals = residualsOf(known);
  if (residuals.length === 0) throw new RangeError('no chances to fit');
  let at = START;
  let errors = errorsAt(residuals, at);
  let damping = 1e-3;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const next = stepFrom(residuals, at, errors, damping);
    const nextErrors = errorsAt(residuals, next);
    if (squares(nextErrors) < squares(errors)) {
      const moved = Math.abs(next.home - at.home) + Math.abs(next.away - at.away);
      [at, errors, damping] = [next, nextErrors, damping / 4];
      if (moved < 1e-7) break;
    } else {
      damping *= 6;
      if (damping > 1e8) break;
    }
  }
  return at;
}

const errorsAt = (residuals: readonly Residual[], at: GoalExpectation): readonly number[] => {
  const matrix = scoreMatrix(at);
  return residuals.map((residual) => residual(matrix));
};
const squares = (errors: readonly number[]): number => errors.reduce((sum, error) => sum + error * error, 0);

/** One damped Gauss-Newton step in the two expectations. */
function stepFrom(residuals: readonly Residual[], at: GoalExpectation, errors: readonly number[], damping: number): GoalExpectation {
  const slope = (moved: GoalExpectation) => errorsAt(residuals, moved).map((error, place) => (error - (errors[place] ?? 0)) / SMALL);
  const byHome = slope({ ...at, home: at.home + SMALL });
  const byAway = slope({ ...at, away: at.away + SMALL });
  const dot = (one: readonly number[], two: readonly number[]) => one.reduce((sum, each, place) => sum + each * (two[place] ?? 0), 0);
  const [hh, ha, aa] = [dot(byHome, byHome) * (1 + damping) + 1e-12, dot(byHome, byAway), dot(byAway, byAway) * (1 + damping) + 1e-12];
  const [h, a] = [dot(byHome, errors), dot(byAway, errors)];
  const scale = hh * aa - ha * ha;
  return { home: bounded(at.home - (h * aa - a * ha) / scale), away: bounded(at.away - (a * hh - h * ha) / scale) };
}

const bounded = (goals: number): number => Math.min(GOALS_TOP, Math.max(GOALS_MIN, Number.isFinite(goals) ? goals : 1));

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

/** What the home side's price of an Asian handicap is worth: stakes won over stakes decided, half a stake on each half of a quarter line. */
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
