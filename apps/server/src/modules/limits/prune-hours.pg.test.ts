import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { pruneHoursJob } from './prune-hours.ts';
import { createRestrictionReads } from './sql/restrictions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const hoursOf = async (player: number) =>
  (await database.owner.pool.query('select from play_hours where player_id = $1', [player])).rowCount;
const beHere = (player: number, since: string, hours: number) =>
  database.owner.pool.query(
    `insert into play_hours (player_id, hour, minutes)
     select $1, date_trunc('hour', now() - $2::interval) - n * interval '1 hour', repeat('1', 60)::bit(60) from generate_series(0, $3 - 1) as n`,
    [player, since, hours],
  );

test('when a player was here goes after five years, all of it in one run, and nothing before', async () => {
  await beHere(1, '5 years 1 day', 2_500);
  await beHere(1, '4 years 360 days', 20);
  await beHere(2, '1 hour', 20);
  await pruneHoursJob(database).run({});
  expect([await hoursOf(1), await hoursOf(2)]).toEqual([20, 20]);
});

test('nobody removes an hour that is younger', async () => {
  await beHere(3, '1 year', 1);
  for (const { pool } of [database.db, database.owner])
    await expect(pool.query('delete from play_hours where player_id = 3')).rejects.toThrow('play_hours is kept for longer');
});

test('who has no row of limits yet misses those that the law asks for, and nobody else does', async () => {
  const nobody = 987_654n as PlayerId;
  const missing = async (law: 'br' | 'intl') =>
    (await createRestrictionReads(JURISDICTIONS[law]).ofOne(database.db, nobody, new Date('2026-05-01T12:00:00Z'))).missing;
  expect([await missing('br'), await missing('intl')]).toEqual([['loss', 'time'], []]);
});
