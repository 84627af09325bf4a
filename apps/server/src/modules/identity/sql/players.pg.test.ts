import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { endSessionsOf, selectOwner } from './contacts.ts';
import { searchPlayers } from './search.ts';
import { selectEndedSessions } from './sessions.ts';

const [ONE, TWO] = [100_001n as PlayerId, 100_002n as PlayerId];
const NOW = new Date('2026-03-10T12:00:00Z');
const DAY = 86_400_000;
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const sinceNow = (ms: number): Date => new Date(Date.now() - ms);
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const rows = (table: string, all: readonly PlantedRow[], like: PlantedRow = {}) => plantRows(database, table, all, like);
const left = async (table: string, column: string): Promise<unknown[]> =>
  (await database.owner.pool.query(`select ${column} as each from ${table} order by 1`)).rows.map(({ each }) => each);

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 3, 100_001);
});
afterAll(() => database.close());
test('players are found by a whole number or address, or by how an address or a name begins; an exact one first, then the newest', async () => {
  await plant(
    database,
    `update players set email = 'ann@x.test', nickname = 'Zed', mobile = '+5511999999' where id = 100001; update players set email = 'bob@x.test', nickname = 'Ann@x.test.org', mobile = null where id = 100002;
     update players set email = 'a_n@x.test', nickname = 'Bob', mobile = '+4411999999' where id = 100003`,
  );
  const search = async (text: string, start = 0, limit = 9) =>
    (await searchPlayers(database.db, { text, start, limit })).map((each) => Number(each) - 100_000);
  expect(await search('')).toEqual([3, 2, 1]);
  expect([await search('', 1, 1), await search('100002'), await search('10000'), await search('ANN'), await search('ann@X.test')]).toEqual([
    [2],
    [2],
    [],
    [2, 1],
    [1, 2],
  ]);
  expect([await search('a_n'), await search('%'), await search('5511'), await search('+4411999999'), await search('bob@x.test')]).toEqual([
    [3],
    [],
    [1],
    [3],
    [2],
  ]);
  expect([
    await selectOwner(database.db, '+5511999999'),
    await selectOwner(database.db, 'bob@x.test'),
    await selectOwner(database.db, 'bob'),
  ]).toEqual([ONE, TWO, undefined]);
});

test('another password ends the sessions of its player but the one that stays', async () => {
  await rows(
    'sessions',
    [{ id: id(1) }, { id: id(2) }, { id: id(3), player_id: TWO }, { id: id(4), ended_at: ago(0), end_reason: 'idle' }],
    {
      ...{ player_id: ONE, device: 'd', ip: 'ip', expires_at: sinceNow(-DAY), ended_at: null, end_reason: null },
    },
  );
  await change((tx) => endSessionsOf(tx, ONE, id(1)));
  expect(await left('sessions', `right(id::text, 1) || coalesce(end_reason, '')`)).toEqual(['1', '2password_changed', '3', '4idle']);
  await change((tx) => endSessionsOf(tx, ONE, null));
  expect(await left('sessions', `right(id::text, 1) || coalesce(end_reason, '')`)).toEqual([
    '1password_changed',
    '2password_changed',
    '3',
    '4idle',
  ]);
});

test('a session that ended is known as such for longer than its access tokens live', async () => {
  const ended = (n: number, seconds: number | null) => ({
    ...{ id: id(n), player_id: ONE, device: 'x', ip: '192.0.2.1', expires_at: sinceNow(-DAY) },
    ...{ ended_at: seconds === null ? null : sinceNow(seconds * 1_000), end_reason: seconds === null ? null : 'signed_out' },
  });
  await plant(database, 'delete from sessions');
  await rows('sessions', [ended(1, 0), ended(2, 10 * 60 + 30), ended(3, 12 * 60), ended(4, null)]);
  expect(await selectEndedSessions(database.db)).toEqual(new Set([id(1), id(2)]));
});
