import { until } from './board.ts';
import { queryDb } from './query-db.ts';

const SETTLED_WITHIN_S = 300;

/** Waits until there is nothing left to settle. Reads the database, because no call of the API reports it. */
export async function untilSettled(databaseUrl: string): Promise<void> {
  await queryDb(databaseUrl, (ask) =>
    until('everything is settled', SETTLED_WITHIN_S, async () => (await ask<{ left: number }>(LEFT))[0]?.left === 0 || undefined),
  );
}

const LEFT = `select (select count(*) from graphile_worker.jobs where task_identifier = 'settle-match')::int
  + (select count(*) from settlement_queue)::int + (select count(*) from bets where status = 'pending')::int as left`;
