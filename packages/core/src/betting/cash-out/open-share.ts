import { type Amount, amount } from '../../money/index.ts';

/** A bet of which nothing was cashed out, in the unit that its open share is counted in. */
export const OPEN_WHOLE = 100_000_000;

/** How often part of a bet may be cashed out: so often every share of hundredths of what is left is a whole number of hundred-millionths. */
export const PARTIAL_CASH_OUTS_MAX = 4;

/** The shares of what is open, in hundredths, that can be cashed out. */
export const SHARE_MAX = 100;

/** What is open of a bet after a share of it, in hundredths, was cashed out. Throws RangeError when that is no whole number: part was cashed out too often. */
export function openAfter(openE8: number, share: number): number {
  const left = openE8 * (SHARE_MAX - share);
  if (left % SHARE_MAX !== 0) throw new RangeError(`${share} hundredths of ${openE8} cannot be taken`);
  return left / SHARE_MAX;
}

/** What of a stake is open, cut to the unit. */
export const openStakeOf = (stake: Amount, openE8: number): Amount => amount((stake * BigInt(openE8)) / BigInt(OPEN_WHOLE));
