import type { PlayerId, ReplyOf, reportsApi } from '@fairbook/contract';
import { type Queries, statement } from '../../platform/db/db.ts';
import type { Period } from './reports.ts';
import { RESULT_KINDS, since } from './sql.ts';

const selectDays = statement(
  'ledger.result_by_day',
  `select to_char((t.created_at - make_interval(mins => $4)) at time zone 'UTC', 'YYYY-MM-DD') as day, sum(t.amount)::bigint as net
   from ledger_movements t
   where t.account_id = $1 and ${since('$2::timestamptz')} and t.created_at < $3 and t.kind in ${RESULT_KINDS} group by 1 order by 1`,
);

/**
 * The result of each day.
 *
 * @param offset of the reader's time zone, in minutes, as `Date.getTimezoneOffset` counts
 */
export async function resultByDay(
  db: Queries,
  player: PlayerId,
  { from, to, offset }: Period & { readonly offset: number },
): Promise<ReplyOf<typeof reportsApi.resultByDay>> {
  return { list: await db.query(selectDays, [player, from, to, offset]) };
}
