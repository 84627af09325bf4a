import { DAY_MS } from './periods.ts';
import type { ExclusionWord } from './types.ts';

/** What the register of excluded people answered about a player. `unanswered`: it was asked and gave no reliable answer. */
export const EXCLUSION_ANSWERS = ['free', 'listed', 'unanswered'] as const;

export type ExclusionAnswer = (typeof EXCLUSION_ANSWERS)[number];

/** The last answer that counts, and when it was requested. */
export interface ExclusionCheck {
  readonly answer: ExclusionAnswer;
  readonly askedAt: Date;
}

/** Players who do not sign in are checked again after this many days (Portaria SPA/MF 2.579/2025). */
const EXCLUSION_DAYS = 15;

const MINUTE_MS = 60_000;

/** Returns the days since 1970 by a clock that is `offset` minutes behind UTC. */
const dayOf = (at: Date, offset: number): number => Math.floor((at.getTime() - offset * MINUTE_MS) / DAY_MS);

/**
 * Returns what the last check means now. An unanswered check blocks play for the rest of its day and until one is answered; a clear answer is valid to the end
 * of the fifteenth day after it; a player on the register stays blocked until the register clears them.
 */
export function exclusionWord(check: ExclusionCheck | null, now: Date, offset: number): ExclusionWord {
  if (check?.answer === 'listed') return 'listed';
  if (check?.answer !== 'free') return 'unchecked';
  return dayOf(now, offset) - dayOf(check.askedAt, offset) <= EXCLUSION_DAYS ? 'free' : 'unchecked';
}

/** Whether the register must be checked when the player signs in: once a day, whatever it answered. */
export const isAskedAtSignIn = (check: ExclusionCheck | null, now: Date, offset: number): boolean =>
  check === null || dayOf(check.askedAt, offset) < dayOf(now, offset);

/**
 * Returns the time before which a player's last check must have begun for a new check without a sign-in to be due. An unanswered check is repeated the next
 * day, any other on its fifteenth day.
 */
export function exclusionDueBefore(answer: ExclusionAnswer, now: Date, offset: number): Date {
  const day = dayOf(now, offset) - (answer === 'unanswered' ? 0 : EXCLUSION_DAYS - 1);
  return new Date(day * DAY_MS + offset * MINUTE_MS);
}
