import type { League } from './league.ts';

/** When the matches of a sport are played, and whose turn it is. A match starts in every slot; slots are counted from 1970. */
export interface Calendar {
  readonly slotMs: number;
  /** Slots that hold every league as often as it should. */
  readonly turns: readonly League[];
  /** Matches of one league that may overlap; a club rests at least so many of them. */
  readonly rest: number;
  /** A match is announced so many slots ahead. */
  readonly announcedSlots: number;
  /** Slots in an hour: the match of every full hour is announced five days ahead. */
  readonly hourlySlots: number;
  /** How many blocks of slots later the matches of even and of odd blocks are played that are postponed. Even numbers, so no two are moved into one block. */
  readonly movedBlocks: readonly [number, number];
  /** The longest a match is told, from its start, and the shortest. */
  readonly matchMs: number;
  readonly shortestMs: number;
}

export const HOURLY_AHEAD_MS = 5 * 24 * 3_600_000;
