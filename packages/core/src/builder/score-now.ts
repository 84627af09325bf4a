import type { MatchPeriod, Score } from '../sports/index.ts';

/** The state of a soccer match as its score model needs it: the goals scored, and the share of a match's goals still to come. */
export interface ScoreNow {
  readonly score: Score;
  /** The score at the break; in the first half the current score. */
  readonly half: Score;
  /** The share of a usual match's goals that fall up to now, in ten-thousandths; from `FIRST_HALF_E4` on the first half is over. */
  readonly elapsedE4: number;
}

/** The share of a match's goals that fall before the break, in ten-thousandths (47,625 matches of 22 leagues). */
export const FIRST_HALF_E4 = 4_444;
const NONE: Score = { home: 0, away: 0 };
export const BEFORE_PLAY: ScoreNow = { score: NONE, half: NONE, elapsedE4: 0 };
const HALF_MINUTES = 45;
/** The most goals per side in the model: at five expected goals one match in 2,000 has more. */
export const GOALS_MAX = 12;

/** What a feed reports of a match in play. */
export interface ToldPlay {
  readonly period: MatchPeriod | null;
  /** As displayed: the first is 1; stoppage time counts as the last minute of its half. */
  readonly minute: number | null;
  readonly score: Score | null;
  /** Null while unknown. */
  readonly halfTime: Score | null;
}

/**
 * Returns how far a match has come by what is reported: goals are spread evenly within a half, and a displayed minute counts as half over. Null if the report
 * is incomplete, or the score is outside the model.
 */
export function scoreNowOf({ period, minute, score, halfTime }: ToldPlay): ScoreNow | null {
  if (score === null || score.home > GOALS_MAX || score.away > GOALS_MAX) return null;
  if (period === 'half_time') return { score, half: score, elapsedE4: FIRST_HALF_E4 };
  if (minute === null) return null;
  if (period === 'first_half') return { score, half: score, elapsedE4: part(minute, FIRST_HALF_E4) };
  if (period !== 'second_half' || halfTime === null) return null;
  return { score, half: halfTime, elapsedE4: FIRST_HALF_E4 + part(minute - HALF_MINUTES, 10_000 - FIRST_HALF_E4) };
}

/** Returns the share of a half's goals that fall up to the middle of one of its minutes. */
function part(minute: number, whole: number): number {
  const counted = minute < 1 ? 1 : minute > HALF_MINUTES ? HALF_MINUTES : minute;
  return Math.floor((whole * (2 * counted - 1)) / (2 * HALF_MINUTES));
}
