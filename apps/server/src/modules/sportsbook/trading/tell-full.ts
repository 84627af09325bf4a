import type { Tx } from '../../../platform/db/db.ts';
import { asIngest } from '../feed/ingest-facts.ts';
import { applyFull } from '../sql/markets.ts';
import { selectMatchFeed } from '../sql/suspensions.ts';

/**
 * Takes selections of a match off sale, puts all others on sale again, and publishes what changed. `closed` is called once the feed is locked: bets must not be
 * blocked while this waits for the lock.
 *
 * @param closed names of `cellNameOf`
 */
export async function tellFull(tx: Tx, matchId: string, closed: () => Promise<readonly string[]>): Promise<void> {
  const [of] = await tx.query<{ feed: string }>(selectMatchFeed, [matchId]);
  if (!of) throw new Error(`no match ${matchId}`);
  await asIngest(tx, of.feed, async (ingest) => {
    ingest.touched.push(...(await tx.query<(typeof ingest.touched)[number]>(applyFull, [matchId, await closed()])));
  });
}
