import type { Queries, Statement } from './db.ts';

/** Rows a statement removes at most: it holds their locks for milliseconds, and nobody's bet waits for it. */
const BATCH = 1_000;
/** Batches of one run, so that a job ends; what is left waits for the next run. */
const BATCHES_MAX = 200;

/**
 * Removes what is over in small statements, each a transaction of its own. `batch` removes at most $1 rows and answers one row with their `count`; `values` are
 * its $2 and on. It finds them by an index and takes them by their `ctid`: a plan made for any $1 would read the whole table to find them by their key.
 * Nobody changes rows that are over. Answers whether nothing is left.
 */
export async function pruneInBatches(db: Queries, batch: Statement, values: readonly unknown[] = []): Promise<boolean> {
  for (let run = 0; run < BATCHES_MAX; run += 1) {
    const [gone] = await db.query<{ count: number }>(batch, [BATCH, ...values]);
    if ((gone?.count ?? 0) < BATCH) return true;
  }
  return false;
}
