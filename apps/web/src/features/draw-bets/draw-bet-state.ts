import type { DrawBet } from '@fairbook/contract';

/** What became of a bet on a draw. Less than the stake is not called a win, and the stake itself is none either: `part` and `back`. */
export type DrawBetState = 'pending' | 'won' | 'lost' | 'cancelled' | 'part' | 'back';

export function drawBetState({ status, bonus, total_price: paid }: Pick<DrawBet, 'status' | 'bonus' | 'total_price'>): DrawBetState {
  if (status !== 'settled') return status;
  if (bonus > paid) return 'won';
  if (bonus === 0n) return 'lost';
  return bonus === paid ? 'back' : 'part';
}
