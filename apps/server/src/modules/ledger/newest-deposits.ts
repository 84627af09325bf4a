import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import { RESULT_KINDS, since } from './sql.ts';

/** A player's newest deposits, and the result of bets and games since the first of them. */
export interface NewestDeposits {
  readonly count: number;
  readonly wentIn: Amount;
  /** The number of the newest movement of them; null without any. */
  readonly newest: bigint | null;
  /** When the first of them was credited; null without any. */
  readonly firstAt: Date | null;
  /** What came back less what was staked; zero if there are fewer than asked for. */
  readonly net: Amount;
}

const select = statement(
  'ledger.newest_deposits',
  `with d as (
     select t.seq, t.amount, t.created_at from ledger_movements t
     where t.account_id = $1 and t.kind = 'deposit' and ${since('$2::timestamptz')} order by t.seq desc limit $3),
   f as (select count(*)::int as count, coalesce(sum(amount), 0)::bigint as went_in, max(seq) as newest, min(seq) as first, min(created_at) as first_at from d)
   select f.count, f.went_in as "wentIn", f.newest, f.first_at as "firstAt",
          (select coalesce(sum(t.amount), 0)::bigint from ledger_movements t
           where f.count = $3 and t.account_id = $1 and t.kind in ${RESULT_KINDS} and t.seq > f.first) as net
   from f`,
);

/** Reads at most so many deposits of a player since an instant, under the lock of the account. */
export async function newestDeposits(
  db: Queries,
  player: PlayerId,
  { from, most }: { readonly from: Date; readonly most: number },
): Promise<NewestDeposits> {
  const [found] = await db.query<NewestDeposits>(select, [player, from, most]);
  if (!found) throw new Error('deposits of nobody are a row of zeros');
  return found;
}
