import type { Amount } from '../money/index.ts';
import { type Day, dayAfter, dayAt } from './calendar.ts';

/** A player's latest check-in: its day, the how-manyth day in a row it was, and when it was made. */
export interface CheckIn {
  readonly day: Day;
  readonly streak: number;
  readonly at: Date;
}

/** Now, where the player is: `offset` as `Date.getTimezoneOffset` counts. */
export interface LocalTime {
  readonly now: Date;
  readonly offset: number;
}

/** What a check-in today would be, or the one that was made lately. */
export interface CheckInDay {
  readonly today: Day;
  readonly claimed: boolean;
  /** Days in a row, today's counted whether claimed or to be claimed. */
  readonly streak: number;
  /** What today's prize is. */
  readonly prize: Amount;
  /** From when on the next one can be claimed; null when it can be now. */
  readonly nextAt: Date | null;
}

/** Between two check-ins, wherever their days begin: nobody has two by moving through time zones. */
const APART_MS = 20 * 3_600_000;
const MINUTE_MS = 60_000;

/**
 * What today is for a player. One check-in a day and 20 hours at least between two; each day in a row is worth its place in the prizes, which begin again after
 * the last. A day left out begins a new row. The prize depends on the row alone: not on stakes, losses or deposits.
 *
 * A day that is not after the latest one is taken as claimed, so travelling or setting a clock back wins nothing. Throws RangeError when there are no prizes.
 */
export function checkInOn({ now, offset }: LocalTime, latest: CheckIn | null, prizes: readonly Amount[]): CheckInDay {
  const today = dayAt(now, offset);
  const next = latest === null ? null : new Date(Math.max(startOf(dayAfter(latest.day, 1), offset), latest.at.getTime() + APART_MS));
  const claimed = latest !== null && next !== null && now < next;
  const goesOn = latest !== null && dayAfter(latest.day, 1) === today;
  const streak = claimed ? latest.streak : goesOn ? latest.streak + 1 : 1;
  const prize = prizes[(streak - 1) % prizes.length];
  if (prize === undefined) throw new RangeError('a check-in needs prizes');
  return { today, claimed, streak, prize, nextAt: claimed ? next : null };
}

/** The first instant of a day for somebody whose clock has this offset. */
const startOf = (day: Day, offset: number): number => Date.parse(`${day}T00:00:00Z`) + offset * MINUTE_MS;
