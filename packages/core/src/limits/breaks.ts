import { addMonths, DAY_MS } from './periods.ts';
import type { Restrictions } from './types.ts';

/** A pause of one tap lasts a day; a longer one at most six weeks (UKGC RTS 12, time-out). */
export const PAUSE_DAYS_MAX = 42;
/** A self-exclusion lasts half a year at least, five years at most, or for good. */
export const EXCLUSION_MONTHS_MIN = 6;
export const EXCLUSION_MONTHS_MAX = 60;

/** When a pause of so many days ends. */
export const pauseEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

/** When a self-exclusion of so many months ends; null for good. */
export const exclusionEnd = (months: number | null, now: Date): Date | null => (months === null ? null : addMonths(now, months));

/** What breaks and barriers stop. Nothing stops a withdrawal, the settlement of bets that stand, or reading: those do not ask. */
export const ACTIVITIES = ['bet', 'deposit', 'bonus'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** What stands in the way, the longer of the two first. `until` null: for good. */
export type Break = { readonly kind: 'excluded'; readonly until: Date | null } | { readonly kind: 'paused'; readonly until: Date };

/** The break that holds at a moment; at its last instant it is over. */
export function breakAt({ pausedUntil, excludedUntil }: Pick<Restrictions, 'pausedUntil' | 'excludedUntil'>, now: Date): Break | null {
  if (excludedUntil === 'for_good') return { kind: 'excluded', until: null };
  if (excludedUntil && now < excludedUntil) return { kind: 'excluded', until: excludedUntil };
  if (pausedUntil && now < pausedUntil) return { kind: 'paused', until: pausedUntil };
  return null;
}

/** What the law puts in the way (the register of excluded people, a limit it asks of every player, or texts that have to be accepted), or the house, which lets somebody bet no more. */
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

/** The break or barrier that stops an activity now, the player's own first; null when nothing does. */
export const stopOf = (activity: Activity, restrictions: Omit<Restrictions, 'limits' | 'usage'>, now: Date): Break | Barrier | null =>
  breakAt(restrictions, now) ?? barrierOf(activity, restrictions);
