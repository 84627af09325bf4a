import type { BetStatus, PlayerId } from '@fairbook/contract';
import { type Currency, conversionOf, type LotteryGame } from '@fairbook/core/catalog';
import { payPicks } from '@fairbook/core/lottery';
import { type Amount, converted, type Rate } from '@fairbook/core/money';
import type { DecidedDraw } from '../lottery/index.ts';
import { picksFrom, type StoredPick } from './stored-picks.ts';

/** A stored bet on a draw, as far as settling it needs. */
export interface DueDrawBet {
  readonly player: PlayerId;
  readonly id: string;
  readonly game: LotteryGame;
  readonly drawId: bigint;
  readonly picks: readonly StoredPick[];
  /** The bet's currency, and its rate then; the stakes of its unit bets are in this currency. */
  readonly currency: Currency;
  readonly rate: Rate;
  readonly unitStakes: readonly bigint[];
  /** In ledger units, as is the payout. */
  readonly totalStake: Amount;
  /** All of the stake: a bet on a draw has no cash-out. */
  readonly openStake: Amount;
  readonly chaseId: string | null;
  readonly chasePlace: number;
  readonly chaseDraws: number;
  readonly stopOnWin: boolean;
  readonly status: BetStatus;
  readonly payout: Amount;
  /** Whether exposure includes it while it is open. */
  readonly counted: boolean;
  /** The revision of its last settlement; 0 if the bet was never settled. */
  readonly revision: number;
  /** The amount its player has received for it so far. */
  readonly received: Amount;
}

export type SettlementReason = 'decided' | 'corrected' | 'draw_void' | 'chase_won' | 'voided';

/** The decision on a bet. */
export interface DrawBetDecision {
  readonly bet: DueDrawBet;
  readonly status: 'settled' | 'cancelled';
  readonly payout: Amount;
  /** The revision of the result it is based on; 0 if none. */
  readonly drawRevision: number;
  readonly reason: SettlementReason;
  /** Whether one of its unit bets won: a returned stake is not a win. */
  readonly isWon: boolean;
}

/** Decides one bet by its draw: paid by the numbers, or the whole stake back if the draw is void. */
export function decideDrawBet(bet: DueDrawBet, draw: DecidedDraw): DrawBetDecision {
  const { revision: drawRevision, numbers, lunarYear } = draw;
  if (draw.state === 'void') return cancelBet(bet, 'draw_void', drawRevision);
  if (numbers === null) throw new Error(`draw ${draw.id} is drawn and has no numbers`);
  const { step } = conversionOf(bet.currency, bet.rate);
  const { paid, isWon } = payPicks(bet.game, picksFrom(bet.picks, bet.unitStakes), { numbers, lunarYear, step });
  return {
    bet,
    status: 'settled',
    payout: converted(paid, bet.rate),
    drawRevision,
    reason: bet.status === 'pending' ? 'decided' : 'corrected',
    isWon,
  };
}

/** Returns the whole stake of a bet. */
export const cancelBet = (bet: DueDrawBet, reason: 'draw_void' | 'chase_won' | 'voided', drawRevision = 0): DrawBetDecision => ({
  bet,
  status: 'cancelled',
  payout: bet.totalStake,
  drawRevision,
  reason,
  isWon: false,
});

/** Whether the bet won and its player wanted no more draws after a win. */
export const endsChase = ({ bet, isWon }: DrawBetDecision): boolean =>
  isWon && bet.stopOnWin && bet.chaseId !== null && bet.chasePlace < bet.chaseDraws;
