import type { SportGame } from '../catalog/index.ts';
import { sportOf } from './sports.ts';
import type { VoidReason } from './types.ts';

export const MATCH_STATUSES = ['upcoming', 'live', 'ended', 'postponed', 'void'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Whether only a correction can follow: the match has a result or never will. After a silence a feed may report an end without having reported the start. */
export const isFinal = (status: MatchStatus): boolean => status === 'ended' || status === 'void';

/** The time within which a moved or interrupted match must be played for its bets to stand. */
export const POSTPONEMENT_MAX_MS = 36 * 60 * 60 * 1000;

/** Whether moving the start voids the bets: by more than 36 hours, or to an unknown time (null). Earlier starts never do. */
export const isVoidByPostponement = (start: Date, movedTo: Date | null): boolean =>
  movedTo === null || movedTo.getTime() - start.getTime() > POSTPONEMENT_MAX_MS;

/** Play is believed so long before the announced start. A match that is brought forward further is announced anew first. */
const PLAY_BEFORE_START_MAX_MS = 60 * 60 * 1000;

/** Whether play is reported for a time at which the match cannot have begun: such a clock is wrong, and would void every bet placed since. */
export const isPlayTooEarly = (at: Date, { startsAt, originalStart }: { readonly startsAt: Date; readonly originalStart: Date }): boolean =>
  at.getTime() < Math.min(startsAt.getTime(), originalStart.getTime()) - PLAY_BEFORE_START_MAX_MS;

/** What can happen to a match that makes its bets questionable (sports-rules, section 3.4). */
export type Disruption =
  | { readonly kind: 'moved'; readonly start: Date; readonly movedTo: Date | null }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'interrupted';
      readonly interruptedAt: Date;
      /** Null while it has not been completed. */
      readonly completedAt: Date | null;
      readonly minutesPlayed: number;
      /** Regulation length of this match: competitions of one sport differ. */
      readonly minutesFull: number;
      readonly declaredFinished: boolean;
    }
  | { readonly kind: 'venue_changed'; readonly fromNeutral: boolean; readonly toNeutral: boolean }
  | { readonly kind: 'team_replaced' };

/** Returns why the disruption voids the match, or null if its bets stand. */
export function voidReasonOf(game: SportGame, disruption: Disruption): VoidReason | null {
  switch (disruption.kind) {
    case 'moved':
      return isVoidByPostponement(disruption.start, disruption.movedTo) ? 'postponed' : null;
    case 'cancelled':
      return 'cancelled';
    case 'interrupted':
      if (disruption.declaredFinished && isPlayedEnough(game, disruption)) return null;
      return isVoidByPostponement(disruption.interruptedAt, disruption.completedAt) ? 'abandoned' : null;
    case 'venue_changed':
      return disruption.fromNeutral && disruption.toNeutral ? null : 'venue_changed';
    case 'team_replaced':
      return 'team_replaced';
  }
}

const isPlayedEnough = (game: SportGame, stopped: { readonly minutesPlayed: number; readonly minutesFull: number }): boolean =>
  sportOf(game).isPlayedEnough({ played: stopped.minutesPlayed, full: stopped.minutesFull });

/** Whether a bet on a match that was brought forward was placed before its actual start. */
export const isPlacedInTime = (placedAt: Date, startedAt: Date): boolean => placedAt.getTime() < startedAt.getTime();
