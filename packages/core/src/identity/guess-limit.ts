/** How many wrong guesses at a secret lock further guesses, and for how long. */
export interface GuessLimit {
  readonly most: number;
  readonly lockMs: number;
}

/** The guesses so far. An expired lock has no effect. */
export interface Guesses {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

export const NO_GUESSES: Guesses = { failures: 0, lockedUntil: null };

/** Whether guesses are refused now, even right ones. At the very instant in `lockedUntil` the lock is over. */
export const isLocked = ({ lockedUntil }: Guesses, now: Date): boolean => lockedUntil !== null && now < lockedUntil;

/** Returns the state after a wrong guess that was checked: one more failure; the last one allowed locks. */
export function afterWrongGuess(limit: GuessLimit, guesses: Guesses, now: Date): Guesses {
  const before = guesses.lockedUntil === null ? guesses.failures : 0;
  const failures = before + 1;
  return failures >= limit.most ? { failures: 0, lockedUntil: new Date(now.getTime() + limit.lockMs) } : { failures, lockedUntil: null };
}

/** Returns the number of guesses left before the lock. */
export const guessesLeft = (limit: GuessLimit, { failures, lockedUntil }: Guesses): number =>
  lockedUntil === null ? limit.most - failures : 0;
