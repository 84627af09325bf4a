import type { Site } from './site.ts';

/** Has a draw take bets at once, whenever it was to begin. */
export async function openNow(site: Site, id: string): Promise<void> {
  const client = await site.house.database.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica'); // what is published never changes, but here
    await client.query(`update draws set opens_at = greatest(committed_at, clock_timestamp() - interval '1 second') where id = $1`, [id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
