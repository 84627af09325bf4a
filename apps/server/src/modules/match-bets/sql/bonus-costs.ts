import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** The cost of the accumulator bonus, in ledger units. */
export interface BonusCosts {
  /** Open bets with the promise, and the most it can pay on what is open of them. */
  readonly open: { readonly bets: number; readonly most: Amount };
  /** Bonus paid, by the UTC day of the last settlement, newest first. */
  readonly days: readonly { readonly day: string; readonly bets: number; readonly paid: Amount }[];
}

const selectOpen = statement(
  'match_bets.bonus_open',
  `select count(*)::int as bets, coalesce(sum(money_converted(open_stake(bonus_max, open_e8), rate_e8)), 0)::bigint as most
   from bets where bonus_max is not null and status = 'pending' and settled_at is null`,
);
const selectDays = statement(
  'match_bets.bonus_days',
  `select to_char(b.settled_at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as bets, sum(s.bonus)::bigint as paid
   from bets b join bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
   where b.bonus_max is not null and b.settled_at > now() - interval '31 days' and s.bonus > 0
   group by 1 order by 1 desc`,
);

export async function readBonusCosts(db: Queries): Promise<BonusCosts> {
  const [open] = await db.query<BonusCosts['open']>(selectOpen);
  if (!open) throw new Error('no count');
  return { open, days: await db.query<BonusCosts['days'][number]>(selectDays) };
}
