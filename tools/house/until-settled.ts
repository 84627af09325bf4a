import pg from 'pg';
import { until } from './board.ts';

const SETTLED_WITHIN_S = 300;

/** Waits until the house has nothing left to settle. It looks into the database, because no call of the API tells. */
export async function untilSettled(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await until('everything is settled', SETTLED_WITHIN_S, async () => {
      const { rows } = await client.query<{ left: number }>(LEFT);
      return rows[0]?.left === 0 || undefined;
    });
  } finally {
    await client.end();
  }
}

const LEFT = `select (select count(*) from graphile_worker.jobs where task_identifier = 'settle-match')::int
  + (select count(*) from bets where status = 'pending')::int as left`;
