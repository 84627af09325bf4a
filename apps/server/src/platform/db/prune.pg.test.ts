import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing.ts';
import { type Queries, statement } from './db.ts';
import { pruneIdempotencyRecords } from './idempotency.ts';
import { pruneInBatches, pruning } from './prune.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.pool.query('create table heaps (kind text not null, at timestamptz not null)');
});
afterAll(() => database.close());

const heap = (kind: string, ago: string, count: number) =>
  database.owner.pool.query(
    'insert into heaps select $1, now() - $2::interval - n * interval $$1 second$$ from generate_series(1, $3::int) n',
    [kind, ago, count],
  );
const left = async () =>
  (await database.owner.pool.query('select kind, count(*)::int as count from heaps group by kind order by kind')).rows as unknown[];
const all = statement('test.empty_heaps', 'delete from heaps');

test('what is over by a condition and an age goes, however much it is; what is younger and what the condition spares stays', async () => {
  await database.owner.query(all);
  await heap('old', '2 days', 2_500);
  await heap('young', '23 hours', 3);
  await heap('spared', '2 days', 4);
  const batch = pruning('test.prune_some', { from: 'heaps', where: 'kind <> $2 or false', older: { by: 'at', than: '1 days' } });
  expect(await pruneInBatches(database.owner, batch, ['spared'])).toBe(true);
  expect(await left()).toEqual([
    { kind: 'spared', count: 4 },
    { kind: 'young', count: 3 },
  ]);
});

test('a condition alone removes by it, a statement no more than it is told, and of what is old the oldest first', async () => {
  await database.owner.query(all);
  await heap('one', '2 days', 5);
  await heap('older', '3 days', 2);
  const batch = pruning('test.prune_old', { from: 'heaps', older: { by: 'at', than: '1 days' } });
  expect(await database.owner.query(batch, [2])).toEqual([{ count: 2 }]);
  expect(await left()).toEqual([{ kind: 'one', count: 5 }]);
  expect(await database.owner.query(pruning('test.prune_kind', { from: 'heaps', where: 'kind = $2' }), [3, 'one'])).toEqual([{ count: 3 }]);
  expect(await left()).toEqual([{ kind: 'one', count: 2 }]);
});

test('a run ends after two hundred statements of a thousand rows, and says whether something is left', async () => {
  const run = async (full: number) => {
    const asked: unknown[] = [];
    const query = async (_: unknown, values: unknown) => {
      asked.push(values);
      return [{ count: asked.length > full ? 999 : 1_000 }];
    };
    const isDone = await pruneInBatches({ query } as unknown as Queries, all, ['kind']);
    return [isDone, asked.length, asked[0]];
  };
  expect([await run(0), await run(199), await run(200)]).toEqual([
    [true, 1, [1_000, 'kind']],
    [true, 200, [1_000, 'kind']],
    [false, 200, [1_000, 'kind']],
  ]);
});

test('of answers kept for a key those that were noes go after four months, and those of what happened never', async () => {
  const kept = (account: number, reply: string, ago: string) =>
    database.owner.pool.query(
      `insert into idempotency_records (account_id, key, request_hash, reply, created_at) values ($1, gen_random_uuid(), 'x', $2, now() - $3::interval)`,
      [account, reply, ago],
    );
  await kept(1, '{"code":"account.frozen","details":{}}', '4 months 1 day');
  await kept(2, '{"code":"account.frozen","details":{}}', '4 months -1 day');
  await kept(3, '{"ok":{"code":"x"}}', '5 years');
  await pruneIdempotencyRecords(database.db);
  const { rows } = await database.owner.pool.query('select account_id::int as account from idempotency_records order by 1');
  expect(rows).toEqual([{ account: 2 }, { account: 3 }]);
});

test('text that does not stand in the program does not compile, nor does a statement that would remove everything', () => {
  const outside: string = ['from', 'somewhere'].join(' ');
  // @ts-expect-error: a table that is not written down
  pruning('test.table', { from: outside, where: 'kind = $2' });
  // @ts-expect-error: a condition that is not written down
  pruning('test.condition', { from: 'heaps', where: outside });
  // @ts-expect-error: a condition of which a part is not written down
  pruning('test.part', { from: 'heaps', where: `kind = '${outside}'` as const });
  // @ts-expect-error: an age that is not written down
  pruning('test.age', { from: 'heaps', older: { by: 'at', than: outside } });
  // @ts-expect-error: an age that is none
  pruning('test.no_age', { from: 'heaps', older: { by: 'at', than: 'long' } });
  // @ts-expect-error: neither a condition nor an age
  pruning('test.everything', { from: 'heaps' });
  expect(pruning('test.known', { from: 'heaps', where: 'kind = $2' }).name).toBe('test.known');
});
