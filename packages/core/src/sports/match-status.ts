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

/**
 * Returns why a match that was moved, or interrupted and to be completed, is void; null if its bets stand (sports-rules, section 3.4). `until` is the earliest
 * time at which it is played on, null if nobody knows.
 */
export function voidReasonOf({ originalStart, interruptedAt }: Delay, until: Date | null): 'postponed' | 'abandoned' | null {
  if (!isVoidByPostponement(interruptedAt ?? originalStart, until)) return null;
  return interruptedAt === null ? 'postponed' : 'abandoned';
}

interface Delay {
  readonly originalStart: Date;
  /** When play stopped; null of a match that had not begun. */
  readonly interruptedAt: Date | null;
}

/** Whether a bet on a match that was brought forward was placed before its actual start. */
export const isPlacedInTime = (placedAt: Date, startedAt: Date): boolean => placedAt.getTime() < startedAt.getTime();
