import { type Amount, amount } from '../../money/index.ts';

/** The open share of a bet that was never partly cashed out, in hundred-millionths. */
export const OPEN_WHOLE = 100_000_000;

/** How often part of a bet may be cashed out: up to this many times, any share in hundredths of what is left is a whole number of hundred-millionths. */
export const PARTIAL_CASH_OUTS_MAX = 4;

/** The largest share of the open part that can be cashed out, in hundredths: all of it. */
export const SHARE_MAX = 100;

/** Returns the open share left after a share of it, in hundredths, is cashed out. Throws RangeError if it is not whole: part was cashed out too often. */
export function openAfter(openE8: number, share: number): number {
  const left = openE8 * (SHARE_MAX - share);
  if (left % SHARE_MAX !== 0) throw new RangeError(`${share} hundredths of ${openE8} cannot be taken`);
  return left / SHARE_MAX;
}

/** Returns the open part of a stake, truncated to the unit. */
export const openStakeOf = (stake: Amount, openE8: number): Amount => amount((stake * BigInt(openE8)) / BigInt(OPEN_WHOLE));
