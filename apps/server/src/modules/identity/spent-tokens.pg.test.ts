import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '../../../test/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse();
});
afterAll(() => house.close());

test('a token that was exchanged 90 days ago goes, though its session goes on; a younger one and the one in use stay', async () => {
  const { id } = await house.playerWith('0');
  const { pool } = house.database.owner;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  for (const [name, ago] of [
    ['old', '91 days'],
    ['young', '89 days'],
  ] as const)
    await pool.query(
      'insert into refresh_tokens (token_hash, session_id, used_at) select $1, id, now() - $2::interval from sessions where player_id = $3',
      [hash(name), ago, id],
    );
  await house.house.jobs.find(({ name }) => name === 'prune-identity')?.run({});
  const { rows } = await pool.query(
    'select t.token_hash as hash, t.used_at is null as "inUse" from refresh_tokens t join sessions s on s.id = t.session_id where s.player_id = $1',
    [id],
  );
  expect(rows.filter(({ inUse }) => inUse)).toHaveLength(1);
  expect(rows.filter(({ inUse }) => !inUse).map((row) => row.hash)).toEqual([hash('young')]);
});
