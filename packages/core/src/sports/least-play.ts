import type { SportGame } from '../catalog/index.ts';
import type { Discipline } from './names.ts';
import { playOf } from './sports.ts';

/** When a match begins, as far as known. */
export interface Begins {
  readonly game: SportGame;
  /** If its game has disciplines. */
  readonly discipline?: Discipline | null;
  readonly startsAt: Date;
  /** The earliest instant at which play was reported; null before that. */
  readonly kickedOffAt: Date | null;
}

/**
 * Whether a result comes before the match can be over: before its kick-off, or too soon after it.
 *
 * @param speed how many times faster than real time simulated matches are played
 */
export function isResultEarly({ game, discipline = null, startsAt, kickedOffAt }: Begins, now: Date, speed = 1): boolean {
  return now.getTime() < (kickedOffAt ?? startsAt).getTime() + (playOf(game, discipline).leastPlayMinutes * 60_000) / speed;
}
