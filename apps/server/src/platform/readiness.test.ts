import { expect, test } from 'vitest';
import { DatabaseAwayError } from './db/database-away.ts';
import type { Db, Statement } from './db/db.ts';
import { createReadiness } from './readiness.ts';

/** A readiness over a database with scripted answers, and the statements run. */
function over(answer: () => Promise<unknown[]>) {
  const asked: string[] = [];
  const query = async ({ text }: Statement) => {
    asked.push(text);
    return answer();
  };
  let now = 0;
  const readiness = createReadiness(
    () => ({ query }) as unknown as Db,
    () => now,
  );
  return { readiness, asked, pass: (ms: number) => (now += ms) };
}

test('it writes to know, once for all who ask at the same moment', async () => {
  const { readiness, asked } = over(async () => []);
  expect(await Promise.all([readiness.look(), readiness.look()])).toEqual(['ready', 'ready']);
  expect(asked).toEqual([expect.stringMatching(/^update /)]);
});

test.each([
  ['takes no writing', () => Promise.reject(new DatabaseAwayError('gone', undefined))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('a database that %s is unreachable', async (_, answer) => {
  expect(await over(answer).readiness.look()).toBe('database unreachable');
});

test('a database that had no room for somebody is full for ten seconds, whatever it says to us', async () => {
  const { readiness, pass } = over(async () => []);
  readiness.noteAway('silent');
  expect(await readiness.look()).toBe('ready');
  readiness.noteAway('full');
  expect(await readiness.look()).toBe('database full');
  pass(9_999);
  expect(await readiness.look()).toBe('database full');
  pass(1);
  expect(await readiness.look()).toBe('ready');
});

test('a process that is told to stop is not ready from that moment, and asks nothing', async () => {
  const { readiness, asked } = over(async () => []);
  readiness.stop();
  expect([await readiness.look(), readiness.isStopping(), asked]).toEqual(['stopping', true, []]);
});
