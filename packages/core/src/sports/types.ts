import type { Overs, Score, Sets } from './played.ts';
import type { MarketKind } from './sports.ts';

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
