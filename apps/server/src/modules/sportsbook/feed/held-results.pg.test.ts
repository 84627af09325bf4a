import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { inHours, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import { createHeldResults } from './held-results.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantTeams(database);
});
afterAll(() => database.close());

test('held results wait with the longest waiting first; those that do not are listed by when they ended; the waiting are counted', async () => {
  await plantMatches(
    database,
    [1, 2, 3, 4, 5].map((id) => ({ id, at: -1 })),
  );
  const held = (id: number, ended_at: Date | null) => ({ id, match_id: id, ended: ended_at && 'replaced', ended_at });
  await plantRows(
    database,
    'held_results',
    [held(1, null), held(2, inHours(-3)), held(3, null), held(4, inHours(-1)), held(5, inHours(-2))],
    {
      ...{ home_score: 1, away_score: 0, note: '', version: 1, held_at: inHours(-4) },
    },
  );
  const desk = createHeldResults(database.db, () => Promise.resolve());
  const list = async (open: boolean, start = 0, limit = 9) => {
    const found = await desk.list({ open, start, limit });
    return [found.list.map(({ id }) => Number(id)), found.more];
  };
  expect([await list(true), await list(false), await list(false, 1, 1), await list(true, 0, 1)]).toEqual([
    [[1, 3], false],
    [[4, 5, 2], false],
    [[5], true],
    [[1], true],
  ]);
  expect(await desk.count()).toBe(2);
});
