import type { Tx } from '../../../platform/db/db.ts';
import { asIngest } from '../feed/ingest-facts.ts';
import { applyFull } from '../sql/markets.ts';
import { selectMatchFeed } from '../sql/suspensions.ts';

/**
 * Takes outcomes of a match off sale, and puts all others on it again; what changed is told. Which they are is asked for once the feed is locked: whoever waits for it must not
 * make bets wait.
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
