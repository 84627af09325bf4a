import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { inHours, plantMatches } from '../testing/planted-matches.ts';
import { pruneOffers } from './prune-offers.ts';

const SIX_YEARS = -6 * 366 * 24;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());

test('what was offered goes for two hundred matches at a time, those decided longest ago first', async () => {
  const decided = (n: number) => ({ status: 'ended', decided_at: inHours(SIX_YEARS + n) });
  await plantMatches(
    database,
    Array.from({ length: 201 }, (_, n) => ({ id: 9_200 - n, at: SIX_YEARS, more: decided(200 - n) })),
  );
  const left = async () =>
    (await database.owner.pool.query<{ id: number }>('select id::int from matches where offers_removed_at is null order by id')).rows;
  await pruneOffers(database.db);
  expect(await left()).toEqual([{ id: 9_200 }]);
  await pruneOffers(database.db);
  expect(await left()).toEqual([]);
});
