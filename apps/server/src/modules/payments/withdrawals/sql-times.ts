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

/** How long the withdrawals of a channel took that were paid in a period, from the request on, in seconds. */
export interface TimesTaken {
  readonly channel: string;
  readonly count: number;
  /** Half took no longer, and 95 of 100 no longer. */
  readonly middle: number;
  readonly most: number;
}

const rank = (share: string) => `ceil(extract(epoch from percentile_disc(${share}) within group (order by s.at - w.created_at)))::int`;
const selectTimes = statement(
  'withdrawals.times_taken',
  `select w.channel, count(*)::int as count, ${rank('0.5')} as middle, ${rank('0.95')} as most
   from withdrawals w join withdrawal_stages s on s.withdrawal_id = w.id and s.state = 'paid'
   where w.state = 'paid' and w.changed_at >= $1 and s.at >= $1 and s.at < $2 group by w.channel order by w.channel`,
);
/** By when they were paid and not by when they were asked for: those that still wait cannot be left out of the time they will have taken. */
export const timesTaken = (db: Queries, { from, to }: { readonly from: Date; readonly to: Date }): Promise<readonly TimesTaken[]> =>
  db.query<TimesTaken>(selectTimes, [from, to]);

const selectGivenBack = statement(
  'withdrawals.given_back',
  `select (count(*) filter (where state = 'rejected'))::int as refused, (count(*) filter (where state = 'returned'))::int as returned
   from withdrawals where state in ('rejected', 'returned') and changed_at >= $1 and changed_at < $2`,
);
/** Withdrawals of a period whose money went back to its player: refused by the house, or not paid by a provider. */
export const givenBack = async (
  db: Queries,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly refused: number; readonly returned: number }> =>
  (await db.query<{ refused: number; returned: number }>(selectGivenBack, [from, to]))[0] ?? { refused: 0, returned: 0 };
