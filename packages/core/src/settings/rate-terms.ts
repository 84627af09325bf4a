import type { Rate } from '../money/index.ts';

/** How far a rate may be from each that held within a day for one person to set it: a tenth. */
const ALONE_PARTS = 10n;
/** How far it may be whoever sets it: what is half or twice as much is a slip of the keyboard. */
const MOST_TIMES = 2n;
/** For so long after a rate moved by more than a tenth no money comes in or goes out by it: time for colleagues to see it. */
export const RATE_SETTLES_MINUTES = 10;

/** Whether a rate is within a tenth of another one. */
export const isRateNear = (rate: Rate, other: Rate): boolean => {
  const apart = rate > other ? rate - other : other - rate;
  return apart * ALONE_PARTS <= other;
};

/**
 * Whether somebody may set a rate alone, or a second person must say so, or nobody may. It is compared with all that held within a day, so that small steps do not
 * come to a large one.
 * @param held the rate that holds, and those of the 24 hours before
 */
export function judgeRate(next: Rate, now: Rate, held: readonly Rate[]): 'alone' | 'second' | 'refused' {
  if (next > now * MOST_TIMES || next * MOST_TIMES < now) return 'refused';
  return [now, ...held].every((each) => isRateNear(next, each)) ? 'alone' : 'second';
}
