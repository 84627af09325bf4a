import type { MatchPeriod, Score } from '../sports/index.ts';

/** How far a soccer match has come, as its score model has to know it: what was scored, and what of a match's goals is still to come. */
export interface ScoreNow {
  readonly score: Score;
  /** At the break; in the first half what was scored so far. */
  readonly half: Score;
  /** Of the goals of a usual match the share that fall up to now, in ten-thousandths; from `FIRST_HALF_E4` on the first half is over. */
  readonly elapsedE4: number;
}

/** The share of a match's goals that fall before the break, in ten-thousandths (47,625 matches of 22 leagues). */
export const FIRST_HALF_E4 = 4_444;
const NONE: Score = { home: 0, away: 0 };
export const BEFORE_PLAY: ScoreNow = { score: NONE, half: NONE, elapsedE4: 0 };
const HALF_MINUTES = 45;
/** The most goals of a side the model knows: at five expected goals one match in 2,000 has more. */
export const GOALS_MAX = 12;

/** What is told of a match in play. */
export interface ToldPlay {
  readonly period: MatchPeriod | null;
  /** As it is shown: the first is 1; what is beyond a half counts as its last. */
  readonly minute: number | null;
  readonly score: Score | null;
  /** Null while it is not known. */
  readonly halfTime: Score | null;
}

/**
 * How far a match has come by what is told of it: goals fall evenly within a half, and a minute that is shown is taken at its middle. Null where that does not say it, or
 * where a score is none the model knows.
 */
export function scoreNowOf({ period, minute, score, halfTime }: ToldPlay): ScoreNow | null {
  if (score === null || score.home > GOALS_MAX || score.away > GOALS_MAX) return null;
  if (period === 'half_time') return { score, half: score, elapsedE4: FIRST_HALF_E4 };
  if (minute === null) return null;
  if (period === 'first_half') return { score, half: score, elapsedE4: part(minute, FIRST_HALF_E4) };
  if (period !== 'second_half' || halfTime === null) return null;
  return { score, half: halfTime, elapsedE4: FIRST_HALF_E4 + part(minute - HALF_MINUTES, 10_000 - FIRST_HALF_E4) };
}

/** What of a half's goals fall up to the middle of a minute of it. */
function part(minute: number, whole: number): number {
  const counted = minute < 1 ? 1 : minute > HALF_MINUTES ? HALF_MINUTES : minute;
  return Math.floor((whole * (2 * counted - 1)) / (2 * HALF_MINUTES));
}
