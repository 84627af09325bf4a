import { type Queries, statement } from '../../../platform/db/db.ts';
import { pruneInBatches, pruning } from '../../../platform/db/prune.ts';

/** The most matches of one run. */
const MATCHES = 200;

const selectOld = statement(
  'sportsbook.matches_with_old_offers',
  `select id::text as "matchId" from matches
   where revision > 0 and offers_removed_at is null and decided_at < now() - interval '5 years' order by decided_at limit $1`,
);
const removeOffers = pruning('sportsbook.prune_offers', { from: 'odds_history', where: 'match_id = $2' });
const mark = statement('sportsbook.mark_offers_removed', 'update matches set offers_removed_at = now() where id = $1');

/** Removes the offers of markets of matches decided five years ago, oldest first. Bets keep the odds they were taken at for ever. */
export async function pruneOffers(db: Queries): Promise<void> {
  for (const { matchId } of await db.query<{ matchId: string }>(selectOld, [MATCHES])) {
    if (!(await pruneInBatches(db, removeOffers, [matchId]))) return;
    await db.query(mark, [matchId]);
  }
}
