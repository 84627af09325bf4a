/** Goals or points of the two sides, home first. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The two sides of a match. */
export type Side = 'home' | 'away';

/** How a match of overs was decided: by the runs or wickets its winner had left, by a super over, as a tie, or without a result. */
export const DECISIONS = ['runs', 'wickets', 'super_over', 'tie', 'no_result'] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * The facts of a match of overs besides its runs, home first. Balls are legal ones of the two innings; no number here, nor the score, includes a super over.
 */
export interface Overs {
  /** Who won the toss; null before it, and if there was none. */
  readonly toss: Side | null;
  /** Who bats first; null before the first ball. */
  readonly first: Side | null;
  /** The balls of an innings as scheduled when the match was announced. */
  readonly scheduled: number;
  /** The balls each innings could have in the end: fewer than scheduled only because of weather. */
  readonly possible: Score;
  readonly balls: Score;
  readonly wickets: Score;
  /** The runs of each side's first six overs; null until both have played them. */
  readonly powerplay: Score | null;
  /** The winner by the officials' decision; null: none, or not yet. */
  readonly winner: Side | null;
  /** Null while it is being played. */
  readonly decision: Decision | null;
  /** The announced margin, in runs or in wickets left; null if it was decided otherwise. */
  readonly margin: number | null;
  /** Whether the target was revised for lost overs (Duckworth–Lewis–Stern). */
  readonly revised: boolean;
}

/** The facts of a match of sets besides the sets won, home first. */
export interface Sets {
  /** How many sets win the match. */
  readonly toWin: 2 | 3;
  /** The games of each set, in order; if a player retired, the last set may be unfinished. A tie-break counts as one game. */
  readonly games: readonly Score[];
  /** Who retired; null if it was played to its end. */
  readonly retired: Side | null;
}
