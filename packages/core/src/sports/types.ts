import type { SportGame } from '../catalog/index.ts';

/** The kinds of market, by their names on the wire (specification, section 3). Soccer offers the first five. */
export const MARKET_KINDS = ['wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

/** One market of one match, as far as grading needs to know it. */
export interface Question {
  readonly game: SportGame;
  readonly market: MarketKind;
  /** The handicap or total in hundredths, home side's view (−100 is −1). Null where the market has none. */
  readonly lineE2: number | null;
}

/** Goals or points of the two sides, home first. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export const VOID_REASONS = ['postponed', 'abandoned', 'cancelled', 'venue_changed', 'team_replaced', 'withdrawn'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/**
 * What a match came to, for the purpose of settling: the score at the end of the period that counts (soccer: 90 minutes and stoppage
 * time), with the half-time score where the match had two halves, or the reason why nothing counts.
 */
export type MatchOutcome =
  | { readonly kind: 'played'; readonly score: Score; readonly halfTime: Score | null }
  | { readonly kind: 'void'; readonly reason: VoidReason };

export const LEG_GRADES = ['won', 'half_won', 'void', 'half_lost', 'lost'] as const;
/** What a leg came to. Half results belong to quarter lines. */
export type LegGrade = (typeof LEG_GRADES)[number];
