import type { Amount } from '../money/index.ts';
import { type Day, dayAfter, dayAt } from './calendar.ts';

/** A player's latest check-in: its day, its place in the streak, and when it was made. */
export interface CheckIn {
  readonly day: Day;
  readonly streak: number;
  readonly at: Date;
}

/** The current time at the player's place: `offset` as `Date.getTimezoneOffset` counts. */
export interface LocalTime {
  readonly now: Date;
  readonly offset: number;
}

/** The check-in possible today, or the one made last. */
export interface CheckInDay {
  readonly today: Day;
  readonly claimed: boolean;
  /** Days in a row, including today's whether claimed or not. */
  readonly streak: number;
  /** The prize of today. */
  readonly prize: Amount;
  /** When the next one can be claimed; null if it can be claimed now. */
  readonly nextAt: Date | null;
}

/** The minimum time between two check-ins, so that crossing time zones does not give two. */
const APART_MS = 20 * 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Returns the check-in of today for a player. One check-in per day and at least 20 hours between two; each day in a row earns its place in the prizes, which
 * restart after the last. A missed day starts a new streak. The prize depends only on the streak: not on stakes, losses or deposits.
 *
 * A day that is not after the latest one counts as claimed, so travelling or setting a clock back gains nothing. Throws RangeError if there are no prizes.
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

/** Returns the first instant of a day by a clock with this offset. */
const startOf = (day: Day, offset: number): number => Date.parse(`${day}T00:00:00Z`) + offset * MINUTE_MS;
