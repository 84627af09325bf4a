import type { DrawBet } from '@fairbook/contract';

/** The outcome of a bet on a draw. A payout below the stake is not called a win, nor is the stake itself: `part` and `back`. */
export type DrawBetState = 'pending' | 'won' | 'lost' | 'cancelled' | 'part' | 'back';

type Money = 'bonus_currency' | 'total_currency';

export function drawBetState({ status, bonus_currency: bonus, total_currency: paid }: Pick<DrawBet, 'status' | Money>): DrawBetState {
  if (status !== 'settled') return status;
  if (bonus > paid) return 'won';
  if (bonus === 0n) return 'lost';
  return bonus === paid ? 'back' : 'part';
}
