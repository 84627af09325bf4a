import { type Queries, statement } from '../../../platform/db/db.ts';
import { type BetKey, dueBets, type PlacedTogether, pgArray, settlementWriter } from '../../betting/index.ts';
import type { DrawBetDecision, DueDrawBet } from '../decide-settlement.ts';
import { TABLES } from './tables.ts';

const selectKeys = statement(
  'draw_bets.keys_of_draw',
  `select tx_id as "txId", account_ids as players, bet_ids as ids from draw_bet_batches where draw_id = $1 and tx_id > $2 order by tx_id limit $3`,
);

/** A page of the bets on a draw. */
export const betsOfDraw = (db: Queries, drawId: string, after: bigint, limit: number): Promise<PlacedTogether[]> =>
  db.query<PlacedTogether>(selectKeys, [drawId, after, limit]);

/** The columns of `draw_bets b` that make a DueDrawBet, except `received`. */
export const DUE_DRAW_BET = `b.account_id as player, b.id, b.game, b.draw_id as "drawId", b.picks, b.currency, b.rate_e8 as rate, b.unit_stakes as "unitStakes", b.total_stake as "totalStake",
  b.total_stake as "openStake",  b.chase_id as "chaseId", b.chase_place as "chasePlace", b.chase_draws as "chaseDraws", b.stop_on_win as "stopOnWin", b.status, b.payout, b.counted, b.revision`;
/** By the revision of a draw's result: changed bets were settled by an earlier one. */
export const due = dueBets<DueDrawBet>(TABLES, { stored: DUE_DRAW_BET, changed: `b.status = 'settled' and b.draw_revision < $3` });

const selectLater = statement(
  'draw_bets.later_of_chases',
  `select b.account_id as player, b.id, b.draw_id::text as "drawId"
   from unnest($1::bigint[], $2::uuid[], $3::smallint[]) as c (player, chase_id, place)
   join draw_bets b on b.account_id = c.player and b.chase_id = c.chase_id and b.chase_place > c.place
   where b.status = 'pending'`,
);

/** Pending bets that come later in the same chases. Locks nothing. */
export const laterBets = (db: Queries, bets: readonly DueDrawBet[]): Promise<(BetKey & { readonly drawId: string })[]> =>
  db.query(selectLater, [
    pgArray(bets.map(({ player }) => player)),
    pgArray(bets.map(({ chaseId }) => chaseId)),
    pgArray(bets.map(({ chasePlace }) => chasePlace)),
  ]);

export const insertSettlements = settlementWriter<DrawBetDecision>(TABLES, {
  columns: [
    { column: 'draw_revision', sent: 'smallint', of: (decisions) => pgArray(decisions.map(({ drawRevision }) => drawRevision)) },
    { column: 'reason', sent: 'text', of: (decisions) => pgArray(decisions.map(({ reason }) => reason)) },
  ],
  also: `, draw_revision = u.draw_revision, cancel_reason = case u.status when 'cancelled' then u.reason end`,
});
