export { AMOUNT_DECIMALS, AMOUNT_MAX, type Amount, amount, formatAmount, greatest, least, parseAmount, sum, ZERO } from './amount.ts';
export type { Branded } from './branded.ts';
export { collectedFirst, collectible, FORGIVEN_ALONE_MAX, leftOwed, type Owing, openOf } from './debt.ts';
export { formatOdds, ODDS_MAX, ODDS_ONE, type Odds, odds, parseOdds } from './odds.ts';
export {
  type Conversion,
  converted,
  formatRate,
  IN_USDT,
  isRateFine,
  isWhole,
  leastIn,
  mostIn,
  parseRate,
  RATE_ONE,
  type Rate,
  shownIn,
  slackOf,
  takenFrom,
} from './rate.ts';
