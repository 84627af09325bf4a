import { expect, test } from 'vitest';
import { inTransaction } from './db.ts';
import { enqueue, runJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { testDatabase } from './testing.ts';

const quiet = { error: () => undefined, debug: () => undefined } as unknown as Log;

test('a job that fails is written down to be tried again, and the ones after it are run', async () => {
  const { db, owner, close } = await testDatabase();
  const done: string[] = [];
  const run = (name: string) => async () => {
    done.push(name);
    if (name === 'fails') throw new Error('not today');
  };
  const runner = await runJobs(
    owner,
    ['fails', 'works'].map((name) => ({ name, run: run(name) })),
    quiet,
  );
  await inTransaction(db, (tx) => enqueue(tx, 'fails', {}, 'one'));
  const failed = async () => (await owner.pool.query('select last_error, attempts::int from graphile_worker.jobs')).rows;
  await expect.poll(failed, { timeout: 10_000 }).toMatchObject([{ last_error: 'not today', attempts: 1 }]);
  await inTransaction(db, (tx) => enqueue(tx, 'works', {}, 'two'));
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['fails', 'works']);
  await runner.stop();
  await close();
});
