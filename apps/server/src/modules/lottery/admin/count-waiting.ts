import { type Queries, statement } from '../../../platform/db/db.ts';

/** How long the beacon and the feeds may take until a draw whose time has come is looked at. */
const PATIENCE = `interval '5 minutes'`;

const count = statement(
  'lottery.admin_waiting',
  `select count(*)::int as count from (
     select id from draws where status = 'waiting' and draws_at <= now() - ${PATIENCE}
     union select draw_id from draw_void_requests where confirmed_at is null and dropped_at is null
     union select draw_id from draw_proposals where confirmed_at is null and dropped_at is null
     union select d.id from lotteries l
       join draws d on d.game = l.game and d.draws_at > now() - interval '30 days' and d.source = 'official' and d.status = 'drawn'
       join draw_results r on r.draw_id = d.id and r.revision = d.revision where lottery_agreed(d.id) <> r.numbers
     limit $1) as waiting`,
);

/**
 * Counts draws that need an eye, up to a limit: those whose time has come without a result, those that somebody asked to be void, results proposed and not
 * confirmed, and results of a month that the feeds have come to contradict.
 */
export const countWaitingDraws = async (db: Queries, most: number): Promise<number> =>
  (await db.query<{ count: number }>(count, [most]))[0]?.count ?? 0;
