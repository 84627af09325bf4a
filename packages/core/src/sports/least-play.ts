import type { SportGame } from '../catalog/index.ts';
import type { Discipline } from './names.ts';
import { playOf } from './sports.ts';

/** When a match begins, as far as it is known. */
export interface Begins {
  readonly game: SportGame;
  /** Where its game has some. */
  readonly discipline?: Discipline | null;
  readonly startsAt: Date;
  /** The earliest instant at which play was reported, null before. */
  readonly kickedOffAt: Date | null;
}

/**
 * Whether a result comes before the match can be over: before its kick-off, or sooner after it than anybody can play.
 *
 * @param speed how many times faster than life matches are played, where they are simulated
 */
export function isResultEarly({ game, discipline = null, startsAt, kickedOffAt }: Begins, now: Date, speed = 1): boolean {
  return now.getTime() < (kickedOffAt ?? startsAt).getTime() + (playOf(game, discipline).leastPlayMinutes * 60_000) / speed;
}
