import type { Bet } from '@fairbook/contract';
import { type Amount, inCurrency } from '@fairbook/core/money';
import { useFormat } from '../../shared/format.ts';

/** Writes amounts of a bet in the currency it was typed in and at its own rate, so that they stay what they were when it was placed. */
export function useBetMoney({ currency, rate }: Pick<Bet, 'currency' | 'rate'>): (value: Amount) => string {
  const { typed } = useFormat();
  return (value) => typed(inCurrency(value, rate), currency);
}
