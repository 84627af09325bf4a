import type { Score } from '@fairbook/core/sports';

/** The expected goals of each side in 90 minutes. */
export interface GoalExpectation {
  readonly home: number;
  readonly away: number;
  /** How far low scores depart from independent Poisson distributions: below 0, 0:0 and 1:1 are likelier. By default the average. */
  readonly rho?: number;
}

/** The most goals of one side in the model: at five expected goals one match in 2,000 has more. */
export const GOALS_MAX = 12;
const SIZE = GOALS_MAX + 1;

/**
 * How much likelier 0:0 and 1:1 are than under independent Poisson distributions, and 1:0 and 0:1 less likely (Dixon and Coles 1997). Chosen so that draws and
 * the most frequent scores agree with 47,625 real matches.
 */
export const DIXON_COLES_RHO = -0.045;

/** The share of goals that fall in the first half, from the same matches. */
export const FIRST_HALF_SHARE = 0.4444;

/** The probability of each final score, row by row: `chances[home * 13 + away]`. They add up to 1. */
export interface ScoreMatrix {
  readonly chances: Float64Array;
}

export const chanceOf = ({ chances }: ScoreMatrix, { home, away }: Score): number =>
  home > GOALS_MAX || away > GOALS_MAX ? 0 : (chances[home * SIZE + away] ?? 0);

/** Returns the distribution of the final score: two Poisson distributions with Dixon and Coles' correction of low scores. */
export function scoreMatrix({ home, away, rho = DIXON_COLES_RHO }: GoalExpectation): ScoreMatrix {
  const homeGoals = poisson(home);
  const awayGoals = poisson(away);
  const chances = new Float64Array(SIZE * SIZE);
  for (let h = 0; h < SIZE; h += 1) {
    for (let a = 0; a < SIZE; a += 1) chances[h * SIZE + a] = (homeGoals[h] ?? 0) * (awayGoals[a] ?? 0);
  }
  for (const [h, a] of LOW_SCORES) chances[h * SIZE + a] = (chances[h * SIZE + a] ?? 0) * correction(h, a, home, away, rho);
  return normalised(chances);
}

function poisson(mean: number): Float64Array {
  const chances = new Float64Array(SIZE);
  let chance = Math.exp(-mean);
  for (let goals = 0; goals < SIZE; goals += 1) {
    chances[goals] = chance;
    chance *= mean / (goals + 1);
  }
  return chances;
}

const LOW_SCORES = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

function correction(h: 0 | 1, a: 0 | 1, home: number, away: number, rho: number): number {
  if (h === 1 && a === 1) return Math.max(0, 1 - rho);
  if (h === 0 && a === 0) return Math.max(0, 1 - home * away * rho);
  return Math.max(0, 1 + (h === 0 ? home : away) * rho);
}

/** Scales probabilities to add up to 1. */
export function normalised(chances: Float64Array): ScoreMatrix {
  let total = 0;
  for (const chance of chances) total += chance;
  if (total > 0) for (let place = 0; place < chances.length; place += 1) chances[place] = (chances[place] ?? 0) / total;
  return { chances };
}

/** Calls `visit` with every possible final score and its probability, row by row. */
export function eachScore({ chances }: ScoreMatrix, visit: (home: number, away: number, chance: number) => void): void {
  for (let h = 0; h < SIZE; h += 1) {
    for (let a = 0; a < SIZE; a += 1) {
      const chance = chances[h * SIZE + a] ?? 0;
      if (chance > 0) visit(h, a, chance);
    }
  }
}
