import type { Branded } from './branded.ts';

/** Decimal odds in ten-thousandths: 19_500 is 1.95. The stake is included, so 10_000 (1.00) returns exactly the stake. */
export type Odds = Branded<number, 'Odds'>;

/** Odds of 1: what a void leg counts as. Also the scale of {@link Odds}. */
export const ODDS_ONE = 10_000 as Odds;
export const ODDS_MAX = 100_000_000 as Odds; // 10 000.00, above any market on offer

/** Converts a count of ten-thousandths to odds. Throws RangeError below 1, above 10 000 or if it is not whole. */
export function odds(tenThousandths: number): Odds {
  if (!Number.isInteger(tenThousandths) || tenThousandths < ODDS_ONE || tenThousandths > ODDS_MAX) {
    throw new RangeError(`odds out of range: ${tenThousandths}`);
  }
  return tenThousandths as Odds;
}

/** Parses decimal odds such as "1.95". Throws RangeError below 1, above 10 000, or beyond four decimals. */
export function parseOdds(text: string): Odds {
  const match = /^(\d{1,5})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) throw new RangeError(`not odds: ${text}`);
  return odds(Number.parseInt(match[1] ?? '', 10) * ODDS_ONE + Number.parseInt((match[2] ?? '').padEnd(4, '0'), 10));
}

/** Formats odds with at least `decimals` places and as many more as needed: "1.95", "1.9525". Never rounds. */
export function formatOdds(value: Odds, decimals = 2): string {
  const fraction = String(value % ODDS_ONE).padStart(4, '0');
  let end = 4;
  while (end > decimals && fraction[end - 1] === '0') end -= 1;
  return `${Math.floor(value / ODDS_ONE)}.${fraction.slice(0, end)}`;
}
