/** The published figures are of so many days before they were made. */
export const FIGURES_DAYS = 30;
/** Of fewer than these no share and no time is told: it would be chance, and might be one person's. */
export const FIGURES_LEAST = 20;
/** With fewer players the one in a hundred who lost most is nobody or a single person. */
export const PLAYERS_LEAST = 100;

const SHARE_UNIT = 10_000n;

/** Returns the share of `part` in `whole` in ten-thousandths, rounded down; null if it is made of fewer than `least`, or of nothing. */
export function shareE4(part: bigint, whole: bigint, { count, least = FIGURES_LEAST }: { count: number; least?: number }): number | null {
  if (count < least || whole <= 0n) return null;
  return Number.parseInt(((part * SHARE_UNIT) / whole).toString(), 10);
}

/** In whole seconds: half took no longer than `middle`, and 95 of 100 no longer than `most`. */
export interface Spread {
  readonly middle: number;
  readonly most: number;
}

/** Returns how long things took, by the nearest rank; null of fewer than FIGURES_LEAST. */
export function spreadOf(seconds: readonly number[]): Spread | null {
  const sorted = seconds.toSorted((one, other) => one - other);
  const at = (percent: number): number => Math.ceil(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0);
  return toldSpread({ count: sorted.length, middle: at(50), most: at(95) });
}

/** The same of what the database has sorted. */
export function toldSpread({ count, middle, most }: { count: number; middle: number | null; most: number | null }): Spread | null {
  return count < FIGURES_LEAST || middle === null || most === null ? null : { middle, most };
}

/** When figures were made, and how long that took. */
export interface Made {
  readonly at: Date;
  readonly tookMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Making figures takes at most this part of the time, in hundredths. */
const COST_PERCENT = 1;

/**
 * Whether figures are to be made anew. A small house has them by the minute; one that takes long to sum has them less often, so that summing costs a hundredth
 * of one connection, but once a day at least.
 */
export function isDue(last: Made | undefined, now: Date): boolean {
  if (!last) return true;
  const apart = Math.min(Math.max((last.tookMs * 100) / COST_PERCENT, MINUTE_MS), DAY_MS);
  return now.getTime() - last.at.getTime() >= apart;
}
