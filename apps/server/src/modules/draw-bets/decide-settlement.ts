import type { BetStatus, PlayerId } from '@fairbook/contract';
import { type Currency, conversionOf, type LotteryGame } from '@fairbook/core/catalog';
import { payPicks } from '@fairbook/core/lottery';
import { type Amount, converted, type Rate } from '@fairbook/core/money';
import type { DecidedDraw } from '../lottery/index.ts';
import { picksFrom, type StoredPick } from './stored-picks.ts';

/** A bet on a draw as it is kept, as far as settling it needs to know. */
export interface DueDrawBet {
  readonly player: PlayerId;
  readonly id: string;
  readonly game: LotteryGame;
  readonly drawId: bigint;
  readonly picks: readonly StoredPick[];
  /** What the bet is made in, and its rate then; the stakes of its unit bets are in it. */
  readonly currency: Currency;
  readonly rate: Rate;
  readonly unitStakes: readonly bigint[];
  /** In ledger units, as is the payout. */
  readonly totalStake: Amount;
  /** All of it: a bet on a draw has no cash-out. */
  readonly openStake: Amount;
  readonly chaseId: string | null;
  readonly chasePlace: number;
  readonly chaseDraws: number;
  readonly stopOnWin: boolean;
  readonly status: BetStatus;
  readonly payout: Amount;
  /** Whether it is in the sums of what the house may owe while it is open. */
  readonly counted: boolean;
  /** Of its last settlement; 0 when it never was settled. */
  readonly revision: number;
  /** What its player has received for it so far. */
  readonly received: Amount;
}

export type SettlementReason = 'decided' | 'corrected' | 'draw_void' | 'chase_won' | 'voided';

/** What a bet comes to. */
export interface DrawBetDecision {
  readonly bet: DueDrawBet;
  readonly status: 'settled' | 'cancelled';
  readonly payout: Amount;
  /** Of the result it goes by; 0 when it goes by none. */
  readonly drawRevision: number;
  readonly reason: SettlementReason;
  /** A unit bet of it won: stakes that came back are no win. */
  readonly isWon: boolean;
}

/** Settles one bet by what came of its draw: paid by its numbers, or the whole stake back when the draw is void. */
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

/** Gives the whole stake of a bet back. */
export const cancelBet = (bet: DueDrawBet, reason: 'draw_void' | 'chase_won' | 'voided', drawRevision = 0): DrawBetDecision => ({
  ...{ bet, status: 'cancelled', payout: bet.totalStake, drawRevision, reason, isWon: false },
});

/** A bet that won and whose player wanted no more draws after a win. */
export const endsChase = ({ bet, isWon }: DrawBetDecision): boolean =>
  isWon && bet.stopOnWin && bet.chaseId !== null && bet.chasePlace < bet.chaseDraws;
