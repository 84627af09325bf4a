/** How often a secret may be guessed wrongly before guessing is locked, and for how long. */
export interface GuessLimit {
  readonly most: number;
  readonly lockMs: number;
}

/** What is known of the guesses so far. A lock that is over counts for nothing. */
export interface Guesses {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

export const NO_GUESSES: Guesses = { failures: 0, lockedUntil: null };

/** Whether no guess is looked at now, not even a right one. At the instant the lock names, guessing is open again. */
export const isLocked = ({ lockedUntil }: Guesses, now: Date): boolean => lockedUntil !== null && now < lockedUntil;

/** After a wrong guess that was looked at: one more failure; the last one allowed locks. */
export function afterWrongGuess(limit: GuessLimit, guesses: Guesses, now: Date): Guesses {
  const before = guesses.lockedUntil === null ? guesses.failures : 0;
  const failures = before + 1;
  return failures >= limit.most ? { failures: 0, lockedUntil: new Date(now.getTime() + limit.lockMs) } : { failures, lockedUntil: null };
}

/** Guesses left before the lock. */
export const guessesLeft = (limit: GuessLimit, { failures, lockedUntil }: Guesses): number =>
  lockedUntil === null ? limit.most - failures : 0;
