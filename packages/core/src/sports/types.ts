import type { SportGame } from '../catalog/index.ts';

/** Over or under so many goals. Each line is a kind of its own, so that a match has one market of a kind: `ou25` is over or under 2.5. */
export const OVER_UNDER = ['ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55'] as const;
export type OverUnder = (typeof OVER_UNDER)[number];

/** The kinds of market, by their names on the wire (specification, section 3); the last ten, as books everywhere name them: over/under, both to score, double chance, draw no bet. */
export const MARKET_KINDS = [
  ...(['wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up'] as const),
  ...OVER_UNDER,
  ...(['btts', 'dc', 'dnb'] as const),
] as const;
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
