import type { SportGame } from '../catalog/index.ts';
import { sportOf } from './sports.ts';

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
  return now.getTime() < (kickedOffAt ?? startsAt).getTime() + (sportOf(game).leastPlayMinutes * 60_000) / speed;
}
