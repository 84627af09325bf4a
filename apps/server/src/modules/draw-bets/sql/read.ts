import type { BetStatus, NamedBet } from '@fairbook/contract';
import type { Currency, LotteryGame } from '@fairbook/core/catalog';
import type { Amount, Rate } from '@fairbook/core/money';
import { type BetCurrency, betReads, type ListQuery, type SettlementRow as SettlementRowOf } from '../../betting/index.ts';
import type { SettlementReason } from '../decide-settlement.ts';
import type { StoredPick } from '../stored-picks.ts';
import { TABLES } from './tables.ts';

/** A bet with everything its player is shown of it. */
export interface ShownDrawBet {
  readonly id: string;
  readonly game: LotteryGame;
  readonly drawId: string;
  readonly picks: readonly StoredPick[];
  /** In the currency of the bet, as is the most it can pay. */
  readonly unitStakes: readonly bigint[];
  readonly payoutMax: Amount;
  /** In ledger units. */
  readonly totalStake: Amount;
  readonly payout: Amount;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly chaseId: string | null;
  readonly chasePlace: number;
  readonly chaseDraws: number;
  readonly stopOnWin: boolean;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly status: BetStatus;
  readonly revision: number;
  /** The revision of the result it was settled by; 0 if none. */
  readonly drawRevision: number;
  readonly cancelReason: 'draw_void' | 'chase_won' | 'voided' | null;
}

const SHOWN = `b.id, b.game, b.draw_id::text as "drawId", b.picks, b.unit_stakes as "unitStakes", b.total_stake as "totalStake", b.payout_max as "payoutMax", b.payout, b.currency,
  b.rate_e8 as rate, b.chase_id as "chaseId", b.chase_place as "chasePlace", b.chase_draws as "chaseDraws", b.stop_on_win as "stopOnWin", b.placed_at as "placedAt",
  b.settled_at as "settledAt", b.status, b.revision, b.draw_revision as "drawRevision", b.cancel_reason as "cancelReason"`;

export interface SettlementRow extends SettlementRowOf {
  readonly reason: SettlementReason;
}

/** The currency of a bet, its rate then, and what it is named by. */
interface Made extends BetCurrency {
  readonly bet: NamedBet;
}

/** Which bets to read; a search names a draw by its number. */
export type DrawListQuery = ListQuery<LotteryGame, string>;

export const reads = betReads<LotteryGame, ShownDrawBet, SettlementRow, string, Made>(TABLES, {
  shown: SHOWN,
  settled: '',
  made: ", json_build_object('on', 'draw', 'game', b.game, 'draw_no', b.draw_no) as bet",
  named: 'b.draw_no = $5',
  nameType: 'text',
  // A payout below the stake is not called a win, nor is the stake itself.
  state: `case when b.status = 'cancelled' then 'returned' when b.payout = 0 then 'lost'
    when money_shown(b.payout, b.currency, b.rate_e8) > money_shown(b.total_stake, b.currency, b.rate_e8) then 'won' else 'returned' end`,
});
