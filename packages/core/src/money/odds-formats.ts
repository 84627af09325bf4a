import { formatOdds, ODDS_ONE, type Odds } from './odds.ts';

/** The odds formats other than decimal. */
export const OTHER_ODDS_FORMATS = ['fractional', 'american', 'hong_kong', 'malay', 'indonesian'] as const;
export type OtherOddsFormat = (typeof OTHER_ODDS_FORMATS)[number];

/** The steps of fractional odds as British bookmakers write them, shortest first: 6/4 and not 3/2. */
const STEPS = [
  ...['1/1000', '1/500', '1/250', '1/200', '1/150', '1/100', '1/80', '1/66', '1/50', '1/40', '1/33', '1/28', '1/25', '1/22', '1/20'],
  ...['1/18', '1/16', '1/14', '1/12', '1/11', '1/10', '1/9', '1/8', '2/15', '1/7', '2/13', '1/6', '2/11', '1/5', '2/9', '1/4', '2/7'],
  ...['3/10', '1/3', '4/11', '2/5', '4/9', '1/2', '8/15', '4/7', '8/13', '4/6', '8/11', '4/5', '5/6', '10/11', '19/20', '20/21'],
  ...['1/1', '21/20', '11/10', '6/5', '5/4', '11/8', '7/5', '6/4', '8/5', '13/8', '7/4', '9/5', '15/8', '2/1', '85/40', '11/5', '9/4'],
  ...['12/5', '5/2', '13/5', '11/4', '3/1', '10/3', '7/2', '4/1', '9/2', '5/1', '11/2', '6/1', '13/2', '7/1', '15/2', '8/1', '17/2'],
  ...['9/1', '19/2', '10/1', '11/1', '12/1', '13/1', '14/1', '15/1', '16/1', '18/1', '20/1', '22/1', '25/1', '28/1', '33/1', '40/1'],
  ...['50/1', '66/1', '80/1', '100/1', '125/1', '150/1', '200/1', '250/1', '300/1', '400/1', '500/1', '750/1', '1000/1'],
].map((name) => {
  const [profit = 0, stake = 1] = name.split('/').map(Number);
  return { name, profit, stake };
});

const HIGHEST_STEP = 1_000;

/**
 * Profit to stake on the usual steps: 1.95 is 19/20. Prices between two steps are written as the nearest, after "≈", because 191/100 says nothing to whoever
 * reads fractions; the decimal price is what is paid. Whole profits are exact.
 */
export function fractionOf(odds: Odds): string {
  const profit = odds - ODDS_ONE;
  if (profit % ODDS_ONE === 0) return `${profit / ODDS_ONE}/1`;
  if (profit > HIGHEST_STEP * ODDS_ONE) return `≈${Math.round(profit / ODDS_ONE)}/1`;
  const farFrom = (step: (typeof STEPS)[number]) => Math.abs((step.profit / step.stake) * ODDS_ONE - profit);
  const nearest = STEPS.reduce((best, step) => (farFrom(step) < farFrom(best) ? step : best));
  return nearest.profit * ODDS_ONE === profit * nearest.stake ? nearest.name : `≈${nearest.name}`;
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
