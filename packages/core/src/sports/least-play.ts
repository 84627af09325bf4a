import type { SportGame } from '../catalog/index.ts';

/** The least minutes from a kick-off to the end of a match: both halves and a short break, four quarters with the clock hardly ever stopped. */
const LEAST_PLAY_MINUTES: Readonly<Record<SportGame, number>> = { soccer: 98, bd: 98, basketball: 60 };

/** When a match begins, as far as it is known. */
export interface Begins {
  readonly game: SportGame;
  readonly startsAt: Date;
  /** The earliest instant at which play was reported, null before. */
  readonly kickedOffAt: Date | null;
}

/**
 * Whether a result comes before the match can be over: before its kick-off, or sooner after it than anybody can play.
 *
 * @param speed how many times faster than life matches are played, where they are simulated
 */
export function isResultEarly({ game, startsAt, kickedOffAt }: Begins, now: Date, speed = 1): boolean {
  return now.getTime() < (kickedOffAt ?? startsAt).getTime() + (LEAST_PLAY_MINUTES[game] * 60_000) / speed;
}
