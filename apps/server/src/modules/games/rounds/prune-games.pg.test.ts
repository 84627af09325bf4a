import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { pruneGamesJob } from './prune-games.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ago = (ms: number): Date => new Date(Date.now() - ms);
const hash = (n: number): Buffer => Buffer.alloc(32, n);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

const firstBytes = async (table: string, column: string) =>
  (await database.owner.pool.query(`select get_byte(${column}, 0) as n from ${table} order by 1`)).rows.map(({ n }) => n);

test('a signature goes five minutes after it was seen, a session two days after its end, and neither before', async () => {
  const seen = [MINUTE / 2, 4.9 * MINUTE, 5.1 * MINUTE, DAY];
  await plantRows(
    database,
    'game_signatures',
    seen.map((ms, n) => ({ signature: hash(n + 1), seen_at: ago(ms) })),
  );
  const over = [-DAY, DAY, 2 * DAY - MINUTE, 2 * DAY + MINUTE];
  await plantRows(
    database,
    'game_sessions',
    over.map((ms, n) => ({ id: `00000000-0000-4000-8000-00000000000${n}`, token_hash: hash(n + 1), until: ago(ms) })),
    {
      player_id: 1,
      provider: 'x',
      title: 'x',
      language: 'pt',
      opened_at: ago(9 * DAY),
      session_id: '00000000-0000-4000-8000-00000000000a',
    },
  );
  await pruneGamesJob(database.db).run({});
  expect(await firstBytes('game_signatures', 'signature')).toEqual([1, 2]);
  expect(await firstBytes('game_sessions', 'token_hash')).toEqual([1, 2, 3]);
});
