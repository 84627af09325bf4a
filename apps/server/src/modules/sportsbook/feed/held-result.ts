import type { SportGame } from '@fairbook/core/catalog';
import type { FinalOdds, Overs, Score, Sets, SettledAnswer } from '@fairbook/core/sports';
import type { Tx } from '../../../platform/db/db.ts';

/** A result that came before its match can be over, or that its vendor settles otherwise than the rules, and what staff make of it. */
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
  /** Of a match of overs. */
  readonly overs: Overs | null;
  /** Of a match of sets, where they were told. */
  readonly sets: Sets | null;
  /** Of a pool: what was told of its final odds. */
  readonly finalOdds: readonly FinalOdds[];
  readonly why: 'early' | 'differs';
  /** What the vendor settles otherwise. */
  readonly settled: readonly SettledAnswer[];
  readonly note: string;
  readonly version: number;
  readonly heldAt: Date;
  /** What somebody wants done with it, until a colleague says the same. */
  readonly asked: { readonly take: boolean; readonly reason: string; readonly by: string; readonly at: Date } | null;
  readonly ended: { readonly how: 'taken' | 'refused' | 'replaced'; readonly by: string | null; readonly at: Date } | null;
}

/** What one member of staff says of a held result. */
export interface HeldWord {
  readonly id: string;
  readonly staff: string;
  readonly take: boolean;
  readonly reason: string;
}

/** What staff do with results that wait. */
export interface HeldResults {
  list(query: { readonly open: boolean; readonly start: number; readonly limit: number }): Promise<{ list: HeldResult[]; more: boolean }>;
  /**
   * The first word is a request; the same word of a second person does it, another word is the new request. Whether it is done.
   * Refuses result.not_held for one that does not wait any more, staff.same_hands.
   */
  say(tx: Tx, word: HeldWord): Promise<boolean>;
  /** How many wait. */
  count(): Promise<number>;
}
