import { REVIEW_MINUTES_MAX } from '@fairbook/core/payments';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** Below this number of withdrawals no time is shown: it would be chance. */
const LEAST = 20;
const usual = statement(
  'withdrawals.usual_minutes',
  `select channel, ceil(percentile_cont(0.9) within group (order by extract(epoch from s.at - w.created_at)) / 60)::int as minutes
   from withdrawals w join withdrawal_stages s on s.withdrawal_id = w.id and s.state = 'paid'
   where w.created_at > now() - interval '30 days' and w.state = 'paid' group by channel having count(*) >= ${LEAST}`,
);
/** Returns the 90th percentile of minutes until payment, per channel, over the withdrawals of the last thirty days. */
export const usualMinutes = async (db: Queries): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.query<{ channel: string; minutes: number }>(usual)).map(({ channel, minutes }) => [channel, minutes]));

const overdue = statement(
  'withdrawals.overdue_reviews',
  `select count(*)::int as count from withdrawals where state in ('held', 'in_review') and created_at < now() - make_interval(mins => $1)`,
);
/** Returns how many withdrawals were not reviewed within the house's deadline. */
export const countOverdueReviews = async (db: Queries): Promise<number> =>
  (await db.query<{ count: number }>(overdue, [REVIEW_MINUTES_MAX]))[0]?.count ?? 0;
