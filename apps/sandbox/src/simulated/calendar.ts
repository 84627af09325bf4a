import type { League } from './league.ts';

/** When the matches of a sport start, and in which league. Every slot has a match; slots are counted from 1970. */
export interface Calendar {
  readonly slotMs: number;
  /** The leagues by slot, in a cycle, each as often as it should play. */
  readonly turns: readonly League[];
  /** How many consecutive matches of a league can overlap: a club rests at least this many. */
  readonly rest: number;
  /** How many slots ahead a match is announced. */
  readonly announcedSlots: number;
  /** The slots in an hour. The match of every full hour is announced five days ahead. */
  readonly hourlySlots: number;
  /** How many blocks of slots later a postponed match of an even or an odd block is played. Even numbers, so that no two move into the same block. */
  readonly movedBlocks: readonly [number, number];
  /** The longest and the shortest time from the start of a match to its end. */
  readonly matchMs: number;
  readonly shortestMs: number;
}

export const HOURLY_AHEAD_MS = 5 * 24 * 3_600_000;
