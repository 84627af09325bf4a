import type { CurrencyRow } from '@fairbook/contract';
import type { RateRow } from './sql.ts';

/** A rate in the form the contract gives a display currency. */
export const toCurrency = ({ id, currency, rate, rateId, sportBetMin, lotteryBetMin, flag, sort }: RateRow): CurrencyRow => ({
  id,
  currency,
  exchange: rate,
  rate_id: rateId,
  sport_bet_min: sportBetMin,
  lotter_bet_min: lotteryBetMin,
  status: 1,
  flag,
  img: `/flags.svg#${flag === '' ? currency : flag}`,
  sort,
});
