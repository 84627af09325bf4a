import type { Amount } from '../money/index.ts';
import { type Day, dayAfter } from './calendar.ts';

/** A player's latest check-in: its day, and the how-manyth day in a row it was. */
export interface CheckIn {
  readonly day: Day;
  readonly streak: number;
}

/** What a check-in today would be, or the one that was made today. */
export interface CheckInDay {
  readonly claimed: boolean;
  /** Days in a row, today's counted whether claimed or to be claimed. */
  readonly streak: number;
  /** What today's prize is. */
  readonly prize: Amount;
}

/**
 * What today is for a player. One check-in a day; each day in a row is worth its place in the prizes, which begin again after the last. A day left out begins a
 * new row. The prize depends on the row alone: not on stakes, losses or deposits.
 *
 * A day that is not after the latest one is taken as claimed, so travelling or setting a clock back wins nothing: in all there is never more than one check-in
 * for each day that has begun somewhere. Throws RangeError when there are no prizes.
 */
export function checkInOn(today: Day, latest: CheckIn | null, prizes: readonly Amount[]): CheckInDay {
  const claimed = latest !== null && latest.day >= today;
  const goesOn = latest !== null && dayAfter(latest.day, 1) === today;
  const streak = claimed ? latest.streak : goesOn ? latest.streak + 1 : 1;
  const prize = prizes[(streak - 1) % prizes.length];
  if (prize === undefined) throw new RangeError('a check-in needs prizes');
  return { claimed, streak, prize };
}
