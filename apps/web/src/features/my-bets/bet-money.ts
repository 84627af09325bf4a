import type { Bet } from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import { useFormat } from '../../shared/format/format.ts';

export interface BetMoney {
  readonly money: (value: Amount) => string;
  /** Payout less cost, with its sign. */
  readonly difference: (back: Amount, paid: Amount) => string;
}

/** Formats amounts of a bet in its own currency: they stay what they were when it was placed, whatever the rate does. */
export function useBetMoney({ currency }: Pick<Bet, 'currency'>): BetMoney {
  const { typed } = useFormat();
  return {
    money: (value) => typed(value, currency),
    difference: (back, paid) => `${back > paid ? '+' : ''}${typed(amount(back - paid), currency)}`,
  };
}
