import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOf } from '../../../test/work-of.ts';
import { connect, type Queries, type Statement } from '../../platform/db/db.ts';
import { pruneIdempotencyRecords } from '../../platform/db/idempotency.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { pruneHoursJob } from './prune-hours.ts';

/** In each table, one row every five minutes or hour; a thousand of them are removed at once. */
const ROWS = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database.owner;
  await pool.query(
    `insert into idempotency_records (account_id, key, request_hash, reply, created_at)
     select 1, gen_random_uuid(), '\\x00', case when n % 2 = 0 then '{"ok":{}}' else '{"code":"server.busy"}' end, now() - n * interval '5 minutes'
     from generate_series(1, $1::int) as n`,
    [ROWS],
  );
  await pool.query(
    `insert into play_hours (player_id, hour, minutes)
     select 1, date_trunc('hour', now()) - n * interval '1 hour', repeat('1', 60)::bit(60) from generate_series(1, $1::int) as n`,
    [ROWS],
  );
  await pool.query('analyze idempotency_records');
  await pool.query('analyze play_hours');
});
afterAll(() => database.close());

test.each<[string, (db: Queries) => Promise<unknown>]>([
  ['refusals', pruneIdempotencyRecords],
  ['hours of presence', (db) => pruneHoursJob({ db }).run({})],
])('%s that are over are found without reading the others, whatever the plan was made for', async (_, prune) => {
  const said: { text: string; values: readonly unknown[] }[] = [];
  const listening: Queries = {
    query: async <Row>(statement: Statement, values: readonly unknown[] = []) => {
      said.push({ text: statement.text, values });
      return [{ count: 0 }] as Row[];
    },
  };
  await prune(listening);
  const [{ text, values } = { text: '', values: [] }] = said;
  const one = connect(database.url, { size: 1, asOwner: true });
  try {
    await one.pool.query('set plan_cache_mode = force_generic_plan');
    await one.pool.query(`prepare pruning as ${text}`);
    const { rows } = await workOf(one, `execute pruning (${values.join(', ')})`);
    expect(rows).toBeGreaterThan(1_000);
    expect(rows).toBeLessThan(5_000);
  } finally {
    await one.end();
  }
});
