import { formatOdds, ODDS_ONE, type Odds } from './odds.ts';

/** The odds formats other than decimal. */
export const OTHER_ODDS_FORMATS = ['fractional', 'american', 'hong_kong', 'malay', 'indonesian'] as const;
export type OtherOddsFormat = (typeof OTHER_ODDS_FORMATS)[number];

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Profit to stake, in lowest terms: 1.95 is 19/20. Exact. */
export function fractionOf(odds: Odds): string {
  const profit = odds - ODDS_ONE;
  const divisor = commonDivisor(profit, ODDS_ONE);
  return `${profit / divisor}/${ODDS_ONE / divisor}`;
}

/** Profit on 100, or the stake that wins 100, whichever is above 100; whole, as bookmakers write it, rounded towards the smaller profit. */
export function americanOf(odds: Odds): string {
  const profit = odds - ODDS_ONE;
  if (profit === 0) return '0';
  if (profit >= ODDS_ONE) return `+${Math.floor((profit * 100) / ODDS_ONE)}`;
  return `−${Math.ceil((ODDS_ONE * 100) / profit)}`;
}

/** Profit on a stake of one: 1.95 is 0.95. Exact, with at least two places. */
export const hongKongOf = (odds: Odds): string => formatOdds((odds - ODDS_ONE) as Odds);

/** Profit on one, or after a minus the stake that wins one, whichever is at most one: 1.95 is 0.95, 3.00 is −0.50. */
export const malayOf = (odds: Odds): string => (odds <= 2 * ODDS_ONE ? hongKongOf(odds) : stakeForOne(odds));

/** Profit on one, or after a minus the stake that wins one, whichever is at least one: 3.00 is 2.00, 1.50 is −2.00. Odds of 1 win nothing. */
export const indonesianOf = (odds: Odds): string => (odds >= 2 * ODDS_ONE || odds === ODDS_ONE ? hongKongOf(odds) : stakeForOne(odds));

/** The stake that wins one, negative: three places, two from ten on, rounded up so that it never promises more than the odds; at least two are written. */
function stakeForOne(odds: Odds): string {
  const profit = odds - ODDS_ONE;
  const thousandths = Math.ceil((ODDS_ONE * 1_000) / profit);
  const cut = thousandths < 10_000 ? thousandths : Math.ceil((ODDS_ONE * 100) / profit) * 10;
  return `−${formatOdds((cut * (ODDS_ONE / 1_000)) as Odds)}`;
}

/** Formats odds in one of these formats, with a full stop as the decimal sign. */
export function oddsIn(format: OtherOddsFormat, odds: Odds): string {
  switch (format) {
    case 'fractional':
      return fractionOf(odds);
    case 'american':
      return americanOf(odds);
    case 'hong_kong':
      return hongKongOf(odds);
    case 'malay':
      return malayOf(odds);
    case 'indonesian':
      return indonesianOf(odds);
  }
}
