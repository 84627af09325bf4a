import { DAY_MS } from './periods.ts';
import type { ExclusionWord } from './types.ts';

/** What the register of excluded people said of a player. `unanswered`: it was asked and said nothing that can be relied on. */
export const EXCLUSION_ANSWERS = ['free', 'listed', 'unanswered'] as const;

export type ExclusionAnswer = (typeof EXCLUSION_ANSWERS)[number];

/** The last answer that counts, and when it was asked for. */
export interface ExclusionCheck {
  readonly answer: ExclusionAnswer;
  readonly askedAt: Date;
}

/** Whoever does not sign in is asked about again after so many days (Portaria SPA/MF 2.579/2025). */
const EXCLUSION_DAYS = 15;

const MINUTE_MS = 60_000;

/** Days since 1970 of a clock that stands so many minutes behind UTC. */
const dayOf = (at: Date, offset: number): number => Math.floor((at.getTime() - offset * MINUTE_MS) / DAY_MS);

/**
 * What the last check means now. One that was not answered means no play for the rest of its day, and until one is; a good word holds to the end of the
 * fifteenth day after; a player on the register stays on it until it says otherwise.
 */
export function exclusionWord(check: ExclusionCheck | null, now: Date, offset: number): ExclusionWord {
  if (check?.answer === 'listed') return 'listed';
  if (check?.answer !== 'free') return 'unchecked';
  return dayOf(now, offset) - dayOf(check.askedAt, offset) <= EXCLUSION_DAYS ? 'free' : 'unchecked';
}

/** Whether the register has to be asked when its player signs in: once a day, whatever it said. */
export const isAskedAtSignIn = (check: ExclusionCheck | null, now: Date, offset: number): boolean =>
  check === null || dayOf(check.askedAt, offset) < dayOf(now, offset);

/**
 * Whom it is asked about without a sign-in: those whose last check began before this. A check that was not answered is made again the day after, any other on its
 * fifteenth day.
 */
export function exclusionDueBefore(answer: ExclusionAnswer, now: Date, offset: number): Date {
  const day = dayOf(now, offset) - (answer === 'unanswered' ? 0 : EXCLUSION_DAYS - 1);
  return new Date(day * DAY_MS + offset * MINUTE_MS);
}
