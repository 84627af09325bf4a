import type { DrawBet, DrawPlaced } from '@fairbook/contract';
import type { Currency, LotteryGame } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { IntentOf } from '../../../../shared/bet-slip/intent.ts';
import type { SlipPick } from './draw-slip.ts';

/** Placed bets, as their first receipt shows them. */
export interface PlacedDraws {
  readonly betId: string;
  readonly drawId: string;
  readonly drawNo: string;
  /** The number of draws that have a bet. */
  readonly draws: number;
  readonly placedAt: Date;
  /** In the bet's currency, as is the most one draw can pay. */
  readonly totalPrice: Amount;
  readonly currency: Currency;
  /** The most that one draw can pay. */
  readonly maxBonus: Amount;
}

/** The subject of an intent: the entries of one slip. */
export interface DrawRequest {
  readonly game: LotteryGame;
  readonly picks: readonly SlipPick[];
}

/** The player's request to place one slip. */
export type DrawIntent = IntentOf<DrawRequest, PlacedDraws>;

/** Builds it from the answer to a placed slip. Throws RangeError if the answer has no bet. */
export function placedFrom({ bets, ...placed }: DrawPlaced): PlacedDraws {
  const [first] = bets;
  if (!first) throw new RangeError('placed without a bet');
  return {
    betId: first.bet_id,
    drawId: first.match_id,
    drawNo: first.draw_no,
    draws: bets.length,
    placedAt: placed.create_at,
    totalPrice: placed.total_currency,
    currency: placed.currency,
    maxBonus: placed.max_bonus_currency,
  };
}

/** Builds it from the first bet found by the key of an intent. */
export const placedFromBet = (bet: DrawBet): PlacedDraws => ({
  betId: bet.bet_id,
  drawId: bet.draw.match_id,
  drawNo: bet.draw.draw_no,
  draws: bet.chase_draws,
  placedAt: bet.create_at,
  totalPrice: (bet.total_currency * BigInt(bet.chase_draws)) as Amount,
  currency: bet.currency,
  maxBonus: bet.max_bonus_currency,
});
