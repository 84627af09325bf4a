import type { Bet } from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import { useFormat } from '../../shared/format/format.ts';

export interface BetMoney {
  readonly money: (value: Amount) => string;
  /** What came back less what was paid, with its sign. */
  readonly difference: (back: Amount, paid: Amount) => string;
}

/** Writes amounts of a bet, which are in the currency it was made in: they stay what they were when it was placed, whatever its rate does. */
export function useBetMoney({ currency }: Pick<Bet, 'currency'>): BetMoney {
  const { typed } = useFormat();
  return {
    money: (value) => typed(value, currency),
    difference: (back, paid) => `${back > paid ? '+' : ''}${typed(amount(back - paid), currency)}`,
  };
}
