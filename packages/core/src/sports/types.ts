import type { MarketKind } from './names.ts';

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

export const VOID_REASONS = ['postponed', 'abandoned', 'cancelled', 'venue_changed', 'team_replaced', 'withdrawn'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/**
 * What a match came to, for the purpose of settling: the score at the end of the period that counts (soccer: 90 minutes and stoppage
 * time), with the half-time score where the match had two halves and what is told of overs where it is of overs, or the reason why nothing counts.
 */
export type MatchOutcome =
  | {
      readonly kind: 'played';
      readonly score: Score;
      readonly halfTime: Score | null;
      readonly overs?: Overs;
      /** Of a match of sets, where its games were told. */
      readonly sets?: Sets;
      /** What a vendor's settlement says of answers, where two people took it although the result says otherwise. */
      readonly settled?: readonly SettledAnswer[];
    }
  | { readonly kind: 'void'; readonly reason: VoidReason };

/** A result that counts: full time, half time where the match had two halves, and overs where it is of overs. */
export type PlayedResult = Omit<Extract<MatchOutcome, { kind: 'played' }>, 'kind'>;

/** What one answer of a market came to by a vendor's word. */
export interface SettledAnswer {
  readonly market: MarketKind;
  readonly selection: string;
  /** The line it was given on, in hundredths; null where the market has none. */
  readonly lineE2: number | null;
  readonly grade: LegGrade;
}

export const LEG_GRADES = ['won', 'dead_heat', 'half_won', 'void', 'half_lost', 'lost'] as const;
/** What a leg came to. Half results belong to quarter lines; a dead heat is shared with one other: half the stake has won, the other half is lost. */
export type LegGrade = (typeof LEG_GRADES)[number];
