import type { Overs, Score, Sets } from './played.ts';
import type { MarketKind } from './sports.ts';

export const VOID_REASONS = ['postponed', 'abandoned', 'cancelled', 'venue_changed', 'team_replaced', 'withdrawn'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/**
 * The outcome of a match for settling: the score at the end of the period that counts (soccer: 90 minutes and stoppage time), with the half-time score if the
 * match had two halves and the overs if it is of overs, or the reason why nothing counts.
 */
export type MatchOutcome =
  | {
      readonly kind: 'played';
      readonly score: Score;
      readonly halfTime: Score | null;
      readonly overs?: Overs;
      /** For a match of sets whose games were reported. */
      readonly sets?: Sets;
      /** A vendor's settlement of selections that two people accepted although the result differs. */
      readonly settled?: readonly SettledAnswer[];
    }
  | { readonly kind: 'void'; readonly reason: VoidReason };

/** A result that counts: full time, half time if the match had two halves, and overs if it is of overs. */
export type PlayedResult = Omit<Extract<MatchOutcome, { kind: 'played' }>, 'kind'>;

/** How a vendor settled one selection of a market. */
export interface SettledAnswer {
  readonly market: MarketKind;
  readonly selection: string;
  /** The line of the selection, in hundredths; null if the market has none. */
  readonly lineE2: number | null;
  readonly grade: LegGrade;
}

export const LEG_GRADES = ['won', 'dead_heat', 'half_won', 'void', 'half_lost', 'lost'] as const;
/** The grade of a leg. Half results belong to quarter lines; a dead heat is shared with one other: half the stake wins, the other half is lost. */
export type LegGrade = (typeof LEG_GRADES)[number];
