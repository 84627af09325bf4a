import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** The paid bets of one day with the same legs paid by a lead. */
export interface LedDay {
  readonly day: string;
  readonly matches: readonly bigint[];
  readonly selections: readonly string[];
  readonly bets: number;
  readonly paid: Amount;
}

const selectOpen = statement(
  'match_bets.early_open',
  `select count(*)::int as bets from bets where early_lead is not null and status = 'pending' and settled_at is null`,
);
const selectDays = statement(
  'match_bets.early_days',
  `select to_char(b.settled_at at time zone 'utc', 'YYYY-MM-DD') as day, l.matches, l.selections, count(*)::int as bets, sum(b.payout)::bigint as paid
   from bets b join bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
   cross join lateral (
     select array_agg(u.match_id order by u.place) as matches, array_agg(u.selection order by u.place) as selections
     from unnest(b.leg_matches, b.leg_selections, s.leg_revisions) with ordinality as u (match_id, selection, revision, place) where u.revision = 0) l
   where b.early_lead is not null and b.settled_at > now() - interval '31 days' and b.payout > 0 and b.status = 'settled' and l.matches is not null
   group by 1, 2, 3 order by 1 desc`,
);

/** How many open bets have the promise of early payout. */
export const countOpenEarly = async (db: Queries): Promise<number> => (await db.query<{ bets: number }>(selectOpen))[0]?.bets ?? 0;

/** The payouts of bets that a lead paid, by the day of their last settlement, newest first. */
export const selectPaidEarly = (db: Queries): Promise<LedDay[]> => db.query<LedDay>(selectDays);
