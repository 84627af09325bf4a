import type { Score } from '@fairbook/core/sports';
import { binomial } from './binomial.ts';
import { eachScore, FIRST_HALF_SHARE, GOALS_MAX, normalised, type ScoreMatrix } from './score-matrix.ts';

/** The state of a match in play. */
export interface Play {
  /** The share of an average match's goals that fall until now: 0 before the kick-off, 1 at the end. */
  readonly elapsed: number;
  readonly score: Score;
  /** Null until the first half is over. */
  readonly halfTime: Score | null;
}

export const BEFORE_PLAY: Play = { elapsed: 0, score: { home: 0, away: 0 }, halfTime: null };

/** Returns the share of a match's goals that fall until this minute of this half: evenly within a half, more in the second. */
export const elapsedAt = (half: 'first' | 'second', minuteOfHalf: number): number => {
  const part = Math.min(1, Math.max(0, minuteOfHalf / 45));
  return half === 'first' ? FIRST_HALF_SHARE * part : FIRST_HALF_SHARE + (1 - FIRST_HALF_SHARE) * part;
};

/**
 * Returns the distribution of the final score given the state of play. Each goal falls at its own time, independently of the others, so that the goals until
 * now are a binomial share of all; the score until now is then weighed against every final score by Bayes' rule. Exact for matches that are drawn from this
 * model.
 */
export function scoresGiven(matrix: ScoreMatrix, { elapsed, score }: Play): ScoreMatrix {
  if (elapsed <= 0) return matrix;
  const chances = new Float64Array(matrix.chances.length);
  const likely = (goals: number) => Array.from({ length: GOALS_MAX + 1 }, (_, final) => binomial(goals, final, Math.min(1, elapsed)));
  const [home, away] = [likely(score.home), likely(score.away)];
  eachScore(matrix, (h, a, chance) => {
    chances[h * (GOALS_MAX + 1) + a] = chance * (home[h] ?? 0) * (away[a] ?? 0);
  });
  return normalised(chances);
}
