import type { Rate } from '../money/index.ts';

/** One person alone may set a rate that is within a tenth of each one in force during the last day. */
const ALONE_PARTS = 10n;
/** The bound for everybody: half or twice as much is a typing error. */
const MOST_TIMES = 2n;
/** After a rate moved by more than a tenth, no money comes in or goes out by it for this many minutes, so that colleagues can notice. */
export const RATE_SETTLES_MINUTES = 10;

/** Whether a rate is within a tenth of another. */
export const isRateNear = (rate: Rate, other: Rate): boolean => {
  const apart = rate > other ? rate - other : other - rate;
  return apart * ALONE_PARTS <= other;
};

/**
 * Decides whether one person may set a rate alone, a second person must approve, or it is refused. It is compared with all rates in force within a day, so that
 * small steps do not add up to a large one.
 * @param held the rate in force, and those of the 24 hours before
 */
export function judgeRate(next: Rate, now: Rate, held: readonly Rate[]): 'alone' | 'second' | 'refused' {
  if (next > now * MOST_TIMES || next * MOST_TIMES < now) return 'refused';
  return [now, ...held].every((each) => isRateNear(next, each)) ? 'alone' : 'second';
}
