/** Goals or points of the two sides, home first. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The two sides of a match. */
export type Side = 'home' | 'away';

/** How a match of overs came to its end: by the runs or wickets its winner had left, by the over that decides a tie, level, or without a result. */
export const DECISIONS = ['runs', 'wickets', 'super_over', 'tie', 'no_result'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What a match of overs is beside its runs, home first. Balls are legal ones, of the two innings; a super over is in none of these numbers, nor in the score. */
export interface Overs {
  /** Who won the toss; null before, and where there was none. */
  readonly toss: Side | null;
  /** Who bats first; null before the first ball. */
  readonly first: Side | null;
  /** The balls an innings was to have when the match was announced. */
  readonly scheduled: number;
  /** The balls each innings could have in the end: fewer than scheduled only where weather took some. */
  readonly possible: Score;
  readonly balls: Score;
  readonly wickets: Score;
  /** The runs of each side's first six overs; null until both have had them. */
  readonly powerplay: Score | null;
  /** Who won by the officials' word; null: nobody, or not yet. */
  readonly winner: Side | null;
  /** Null while it is played. */
  readonly decision: Decision | null;
  /** By how many runs, or with how many wickets left, as it was announced; null where it was decided otherwise. */
  readonly margin: number | null;
  /** Whether the target was revised for lost overs (Duckworth, Lewis and Stern). */
  readonly revised: boolean;
}

/** What a match of sets is beside them, home first. */
export interface Sets {
  /** How many of them win it. */
  readonly toWin: 2 | 3;
  /** The games of each, in their order; of a match that was given up the last may be one that was being played. A tie-break counts as one game. */
  readonly games: readonly Score[];
  /** Who gave up; null where it was played to its end. */
  readonly retired: Side | null;
}
