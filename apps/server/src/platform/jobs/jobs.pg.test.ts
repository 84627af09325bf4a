import { expect, test } from 'vitest';
import { inTransaction } from '../db/db.ts';
import type { Log } from '../log.ts';
import { testDatabase } from '../testing.ts';
import { enqueue, runJobs } from './jobs.ts';

const quiet = { error: () => undefined, debug: () => undefined } as unknown as Log;

test('a job that fails is written down to be tried again and told without its words, and the ones after it are run', async () => {
  const { db, owner, close } = await testDatabase();
  const told: object[] = [];
  const log = { error: (what: object) => void told.push(what), debug: () => undefined } as unknown as Log;
  const done: string[] = [];
  const run = (name: string) => async () => {
    done.push(name);
    if (name === 'fails') throw new Error('not today');
  };
  const runner = await runJobs(
    owner,
    ['fails', 'works'].map((name) => ({ name, run: run(name) })),
    log,
  );
  await inTransaction(db, (tx) => enqueue(tx, 'fails', {}, 'one'));
  const failed = async () =>
    (await owner.pool.query('select last_error, attempts::int, max_attempts::int as most from graphile_worker.jobs')).rows;
  await expect.poll(failed, { timeout: 10_000 }).toMatchObject([{ last_error: 'not today', attempts: 1, most: 25 }]);
  expect(told).toMatchObject([{ err: { message: 'not today' } }]);
  expect(JSON.stringify(told)).not.toContain('not today');
  await inTransaction(db, (tx) => enqueue(tx, 'works', {}, 'two'));
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['fails', 'works']);
  await runner.stop();
  await close();
});

test('a job that is asked for again before it began is one job, begins when the later one said, and has what the later one said', async () => {
  const { db, owner, close } = await testDatabase();
  const ask = (payload: Readonly<Record<string, string>>) => inTransaction(db, (tx) => enqueue(tx, 'later', payload, 'one'));
  await ask({ said: 'first' });
  await owner.pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`);
  await ask({ said: 'then' });
  const { rows } = await owner.pool.query('select payload, run_at <= now() as "isDue" from graphile_worker._private_jobs');
  expect(rows).toEqual([{ payload: { said: 'then' }, isDue: true }]);
  await close();
});

test('a periodic job never runs beside itself, and runs again after it failed', async () => {
  const { owner, close } = await testDatabase();
  let [begun, beside, most] = [0, 0, 0];
  const isLong = async () => {
    begun += 1;
    beside += 1;
    most = Math.max(most, beside);
    await new Promise((resolve) => setTimeout(resolve, 40));
    beside -= 1;
    if (begun === 1) throw new Error('not today');
  };
  const told: unknown[] = [];
  const log = { error: (what: object, words: string) => void told.push([what, words]), debug: () => undefined } as unknown as Log;
  const runner = await runJobs(owner, [{ name: 'often', run: isLong, everySeconds: 0.005 }], log);
  await expect.poll(() => begun, { timeout: 10_000 }).toBeGreaterThan(2);
  await runner.stop();
  expect([most, beside]).toEqual([1, 0]);
  expect(told).toEqual([[{ err: new Error('not today'), job: 'often' }, 'periodic job failed']]);
  await close();
});

test('who stops waits for what runs, and nothing begins after that', async () => {
  const { db, owner, close } = await testDatabase();
  const said: string[] = [];
  let end: () => void = () => undefined;
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async ({ name }: Readonly<Record<string, string>>) => {
    said.push(`${name} begins`);
    await mayEnd;
    said.push(`${name} ends`);
  };
  const runner = await runJobs(owner, [{ name: 'slow', run: (payload) => run(payload as Readonly<Record<string, string>>) }], quiet);
  await inTransaction(db, (tx) => enqueue(tx, 'slow', { name: 'one' }, 'one'));
  await expect.poll(() => said, { timeout: 10_000 }).toEqual(['one begins']);
  const stopping = runner.stop().then(() => said.push('stopped'));
  await inTransaction(db, (tx) => enqueue(tx, 'slow', { name: 'two' }, 'two'));
  expect(said).not.toContain('stopped');
  end();
  await stopping;
  // A caller asking for a job at that moment may have been given the second, and is waited for too.
  expect(said.at(-1)).toBe('stopped');
  expect(said.filter((each) => each.endsWith('ends'))).toHaveLength(said.filter((each) => each.endsWith('begins')).length);
  await inTransaction(db, (tx) => enqueue(tx, 'slow', { name: 'three' }, 'three'));
  const { rows } = await owner.pool.query(`select attempts::int from graphile_worker._private_jobs where key = 'three'`);
  expect([rows, said.at(-1)]).toEqual([[{ attempts: 0 }], 'stopped']);
  await close();
});
