import type { DrawBet } from '@fairbook/contract';
import { type Amount, amount, sum } from '@fairbook/core/money';

/** The result of a player's bets on one draw, in the currency they were placed in: paid less staked. */
export interface OwnResult {
  readonly currency: DrawBet['currency'];
  readonly staked: Amount;
  readonly net: Amount;
}

export interface OwnOfDraw {
  /** Every bet on it is decided. */
  readonly isSettled: boolean;
  /** One per currency. */
  readonly results: readonly OwnResult[];
  /** Whether the player bet on this number, or car, at this place of the result (from 0). Colours, sides and animals do not count. */
  readonly isMine: (number: number, at: number) => boolean;
}

/** A number, or car, that was bet on, with the places of the result (from 0) it was bet on to come at. */
export interface NamedNumber {
  readonly number: string;
  readonly places: readonly number[];
}

/** A draw bet with the numbers its picks name. */
export type OwnBet = Pick<DrawBet, 'status' | 'currency' | 'total_currency' | 'bonus_currency'> & {
  readonly drawId: string;
  readonly named: readonly NamedNumber[];
};

/** Returns the player's bets on a draw; undefined if there are none. Bets refunded before the draw do not count. */
export function ownOfDraw(bets: readonly OwnBet[], drawId: string): OwnOfDraw | undefined {
  const own = bets.filter((bet) => bet.drawId === drawId && bet.status !== 'cancelled');
  if (own.length === 0) return undefined;
  const named = own.flatMap((bet) => bet.named);
  const currencies = [...new Set(own.map(({ currency }) => currency))];
  return {
    isSettled: own.every(({ status }) => status !== 'pending'),
    results: currencies.map((currency) => {
      const of = own.filter((bet) => bet.currency === currency);
      const staked = sum(of.map((bet) => bet.total_currency));
      return { currency, staked, net: amount(sum(of.map((bet) => bet.bonus_currency)) - staked) };
    }),
    isMine: (number, at) => named.some((each) => each.number === String(number) && each.places.includes(at)),
  };
}
