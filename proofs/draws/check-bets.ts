import { queryDb, type RunQuery } from '@fairbook/harness/query-db';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { type Recomputed, recomputeBets } from './recompute.ts';

export interface CheckedBets extends Recomputed {
  /** What is wrong with the ledger, in words. */
  readonly faults: readonly string[];
  readonly cancelled: number;
  readonly pending: number;
  /** Bets that were settled more than once, or whose stake or payout is not in the ledger exactly once. */
  readonly notOnce: number;
  /** Bets refunded although their draw is not void, except those of a slip that stops on a win after an earlier draw won. */
  readonly baseless: number;
  /** Bets recorded at or after the close of betting. */
  readonly late: number;
}

/** Checks everything that must hold of bets on draws once all are settled, with the database and an independent settlement. */
export const checkBets = (databaseUrl: string): Promise<CheckedBets> =>
  queryDb(databaseUrl, async (ask) => ({
    ...(await recomputeBets(ask)),
    faults: await verifyHouse(databaseUrl),
    cancelled: await countOf(ask, `select from draw_bets where status = 'cancelled'`),
    pending: await countOf(ask, `select from draw_bets where status = 'pending'`),
    notOnce: await countOf(ask, NOT_ONCE),
    baseless: await countOf(ask, BASELESS),
    late: await countOf(ask, 'select from draw_bets b join draws d on d.id = b.draw_id where b.placed_at >= d.closes_at'),
  }));

export const countOf = async (ask: RunQuery, sql: string): Promise<number> =>
  (await ask<{ count: number }>(`select count(*)::int as count from (${sql}) as found`))[0]?.count ?? 0;

/** Bets whose stake was not taken once, which were not settled once, or whose payout is not one movement (none if zero). */
const NOT_ONCE = `select from draw_bets b
  left join lateral (select count(*) as stakes, -coalesce(sum(amount), 0) as staked from ledger_movements t
    where t.account_id = b.account_id and t.reference = b.id and t.kind = 'stake') s on true
  left join lateral (select count(*) as payments, coalesce(sum(amount), 0) as paid from ledger_movements t
    where t.account_id = b.account_id and t.reference = b.id and t.kind <> 'stake') p on true
  left join lateral (select count(*) as settlements from draw_bet_settlements e where e.account_id = b.account_id and e.bet_id = b.id) e on true
  where (stakes, staked) is distinct from (1, b.total_stake::numeric)
     or (b.status <> 'pending' and (settlements <> 1 or paid <> b.payout or payments <> (b.payout > 0)::int))`;

const BASELESS = `select from draw_bets b join draws d on d.id = b.draw_id where b.status = 'cancelled' and case b.cancel_reason
    when 'draw_void' then d.status <> 'void'
    else not exists (select from draw_bets e where e.account_id = b.account_id and e.chase_id = b.chase_id and e.chase_place < b.chase_place
                       and e.stop_on_win and e.status = 'settled' and e.payout > 0) end`;
