import type { Score } from '@fairbook/core/sports';
import { eachScore, FIRST_HALF_SHARE, type ScoreMatrix } from '../pricing/index.ts';
import type { Chance } from './seeded.ts';

/** Draws a final score with the chances of the matrix. */
export function drawScore(matrix: ScoreMatrix, chance: Chance): Score {
  let left = chance();
  let drawn: Score = { home: 0, away: 0 };
  let found = false;
  eachScore(matrix, (home, away, each) => {
    if (found) return;
    drawn = { home, away };
    left -= each;
    found = left < 0;
  });
  return drawn;
}

/** Draws a half-time score that fits a final one: each goal falls in the first half with the usual share. */
export function drawHalfTime(final: Score, chance: Chance): Score {
  const before = (goals: number) => Array.from({ length: goals }, () => chance() < FIRST_HALF_SHARE).filter(Boolean).length;
  const home = before(final.home);
  return { home, away: before(final.away) };
}
