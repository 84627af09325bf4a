import { formatOdds, ODDS_ONE, type Odds } from '@fairbook/core/money';

export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Profit to stake, in lowest terms: 1.95 is 19/20. Exact. */
export function fractionOf(odds: Odds): string {
  const profit = odds - ODDS_ONE;
  const divisor = commonDivisor(profit, ODDS_ONE);
  return `${profit / divisor}/${ODDS_ONE / divisor}`;
}

/** Profit on 100, or the stake that wins 100, whichever is above 100; whole, as bookmakers write it, rounded toward the smaller profit. */
export function americanOf(odds: Odds): string {
  const profit = odds - ODDS_ONE;
  if (profit === 0) return '0';
  if (profit >= ODDS_ONE) return `+${Math.floor((profit * 100) / ODDS_ONE)}`;
  return `−${Math.ceil((ODDS_ONE * 100) / profit)}`;
}

const TEN = 10 * ODDS_ONE;
const HUNDRED = 100 * ODDS_ONE;

/** How many places decimal odds are written with at least: high ones need fewer (11,0 and 250), and none is written that would be cut off. */
export function placesOf(odds: Odds): 0 | 1 | 2 {
  if (odds >= HUNDRED && odds % ODDS_ONE === 0) return 0;
  return odds >= TEN && odds % (ODDS_ONE / 10) === 0 ? 1 : 2;
}

/** Odds in the reader's format; decimal ones by the number rules of the locale, with at least so many places and at most four. */
export function oddsText(odds: Odds, format: OddsFormat, decimal: (plain: string, places: 0 | 1 | 2) => string): string {
  switch (format) {
    case 'decimal':
      return decimal(formatOdds(odds), placesOf(odds));
    case 'fractional':
      return fractionOf(odds);
    case 'american':
      return americanOf(odds);
  }
}
