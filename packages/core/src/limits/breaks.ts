import { addMonths, DAY_MS } from './periods.ts';
import type { Restrictions } from './types.ts';

/** A one-tap pause lasts a day; a longer one at most six weeks (UKGC RTS 12, time-out). */
export const PAUSE_DAYS_MAX = 42;
/** A self-exclusion lasts at least half a year, at most five years, or for good. */
export const EXCLUSION_MONTHS_MIN = 6;
export const EXCLUSION_MONTHS_MAX = 60;

/** Returns when a pause of a number of days ends. */
export const pauseEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

/** Returns when a self-exclusion of a number of months ends; null for good. */
export const exclusionEnd = (months: number | null, now: Date): Date | null => (months === null ? null : addMonths(now, months));

/** What breaks and barriers stop. Withdrawals, the settlement of open bets and reading are never stopped. */
export const ACTIVITIES = ['bet', 'deposit', 'bonus'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** A break; of two, an exclusion takes precedence over a pause. `until` null: for good. */
export type Break = { readonly kind: 'excluded'; readonly until: Date | null } | { readonly kind: 'paused'; readonly until: Date };

/** Returns the break in force at a moment; `until` itself is no longer part of it. */
export function breakAt({ pausedUntil, excludedUntil }: Pick<Restrictions, 'pausedUntil' | 'excludedUntil'>, now: Date): Break | null {
  if (excludedUntil === 'for_good') return { kind: 'excluded', until: null };
  if (excludedUntil && now < excludedUntil) return { kind: 'excluded', until: excludedUntil };
  if (pausedUntil && now < pausedUntil) return { kind: 'paused', until: pausedUntil };
  return null;
}

/** A barrier of the law (the exclusion register, a limit required of every player, texts to be accepted) or of the house (staff blocked the bets). */
export type Barrier =
  | { readonly kind: 'listed' | 'unchecked' | 'bets_blocked' }
  | { readonly kind: 'limits_missing'; readonly missing: Restrictions['missing'] }
  | { readonly kind: 'texts_unaccepted' };

function barrierOf(
  activity: Activity,
  { register, missing, unaccepted, betsBlocked }: Pick<Restrictions, 'register' | 'missing' | 'unaccepted' | 'betsBlocked'>,
): Barrier | null {
  if (register === 'listed' || register === 'unchecked') return { kind: register };
  if (missing.length > 0) return { kind: 'limits_missing', missing };
  if (unaccepted.length > 0) return { kind: 'texts_unaccepted' };
  return betsBlocked && activity === 'bet' ? { kind: 'bets_blocked' } : null;
}

/** Returns the break or barrier that stops an activity now, the player's own first; null if there is none. */
export const stopOf = (activity: Activity, restrictions: Omit<Restrictions, 'limits' | 'usage'>, now: Date): Break | Barrier | null =>
  breakAt(restrictions, now) ?? barrierOf(activity, restrictions);
