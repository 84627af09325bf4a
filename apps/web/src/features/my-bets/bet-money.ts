import type { Bet } from '@fairbook/contract';
import { type Amount, amount, inCurrency } from '@fairbook/core/money';
import { useFormat } from '../../shared/format.ts';
import { shownAmount } from '../../shared/money-text.ts';

export interface BetMoney {
  readonly money: (value: Amount) => string;
  /** What came back less what was paid, of the two as they are shown, so that the sum on the page comes out; with its sign. */
  readonly difference: (back: Amount, paid: Amount) => string;
}

/** Writes amounts of a bet in the currency it was typed in and at its own rate, so that they stay what they were when it was placed. */
export function useBetMoney({ currency, rate }: Pick<Bet, 'currency' | 'rate'>): BetMoney {
  const { typed } = useFormat();
  return {
    money: (value) => typed(inCurrency(value, rate), currency),
    difference: (back, paid) => {
      const value = amount(shownAmount(back, rate, currency) - shownAmount(paid, rate, currency));
      return `${value > 0n ? '+' : ''}${typed(value, currency)}`;
    },
  };
}
