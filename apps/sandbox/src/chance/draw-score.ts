import type { Score } from '@fairbook/core/sports';
import { eachScore, FIRST_HALF_SHARE, type ScoreMatrix } from '../pricing/index.ts';
import type { Chance } from './seeded.ts';

/** A final score drawn from the model. */
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

/** A half-time score for a final one: each goal falls before the break by the share that usually do. */
export function drawHalfTime(final: Score, chance: Chance): Score {
  const before = (goals: number) => Array.from({ length: goals }, () => chance() < FIRST_HALF_SHARE).filter(Boolean).length;
  const home = before(final.home);
  return { home, away: before(final.away) };
}
