import type { SportGame } from '@fairbook/core/catalog';
import type { FinalOdds, Overs, Score, Sets, SettledAnswer } from '@fairbook/core/sports';
import type { Tx } from '../../../platform/db/db.ts';

/** A result that came before its match can be over, or that its vendor settles otherwise than the rules, with what staff request. */
export interface HeldResult {
  readonly id: string;
  readonly matchId: string;
  readonly feed: string;
  readonly fixture: string;
  readonly game: SportGame;
  readonly startsAt: Date;
  readonly kickedOffAt: Date | null;
  /** Names in English. */
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  readonly halfTime: Score | null;
  /** Null unless it is a match of overs. */
  readonly overs: Overs | null;
  /** Null unless it is a match of sets and the feed sent them. */
  readonly sets: Sets | null;
  /** The final odds the feed sent, for a pool. */
  readonly finalOdds: readonly FinalOdds[];
  readonly why: 'early' | 'differs';
  /** The answers that the vendor settles otherwise. */
  readonly settled: readonly SettledAnswer[];
  readonly note: string;
  readonly version: number;
  readonly heldAt: Date;
  /** What one member of staff requests, until a second one agrees. */
  readonly asked: { readonly take: boolean; readonly reason: string; readonly by: string; readonly at: Date } | null;
  readonly ended: { readonly how: 'taken' | 'refused' | 'replaced'; readonly by: string | null; readonly at: Date } | null;
}

/** What one member of staff says about a held result. */
export interface HeldWord {
  readonly id: string;
  readonly staff: string;
  readonly take: boolean;
  readonly reason: string;
}

/** What staff can do with held results. */
export interface HeldResults {
  list(query: { readonly open: boolean; readonly start: number; readonly limit: number }): Promise<{ list: HeldResult[]; more: boolean }>;
  /**
   * The first word is a request; the same word of a second person carries it out, another word replaces it. Returns whether it was carried out. Refuses
   * result.not_held if it does not wait any more, staff.same_hands.
   */
  say(tx: Tx, word: HeldWord): Promise<boolean>;
  /** Returns how many results wait. */
  count(): Promise<number>;
}
