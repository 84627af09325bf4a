import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { endOver, selectOver } from '../sql/own-odds.ts';
import { asIngest } from './ingest-facts.ts';

/** Ends odds by hand that have expired: their markets offer the feed's odds again. Those that have fallen stay until staff end them. */
export async function endOwnOdds(db: Db): Promise<void> {
  for (const { id, feed } of await db.query<{ id: bigint; feed: string }>(selectOver)) {
    await inTransaction(db, (tx) =>
      asIngest(tx, feed, async (ingest) => {
        await tx.query(endOver, [id]);
        ingest.repriced.add(id);
      }),
    );
  }
}
