import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plant, plantRows } from '../../../test/plant.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { recordGrant, refuseSameHands, sameHandsAs } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() => plant(database, 'delete from staff_access_grants'));

const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const DAY_MS = 86_400_000;
const made = (grantor: string, grantee: string, days: number) => ({
  ...{ grantor, grantee, how: 'invited', at: new Date(Date.now() - days * DAY_MS) },
});

test('who made whom within seven days counts as one with them, and longer ago no more', async () => {
  await plantRows(database, 'staff_access_grants', [made('ana', 'rui', 6.99), made('ana', 'eva', 7.01), made('rui', 'leo', 1)]);
  expect(await sameHandsAs(database.db, 'ana', ['ana', 'rui', 'eva', 'leo', 'zoe'])).toEqual(['rui', 'leo']);
  const second = (name: string, before: readonly string[]) => change((tx) => refuseSameHands(tx, name, before));
  await expect(second('leo', ['zoe', 'ana'])).rejects.toMatchObject({ code: 'staff.same_hands', details: { name: 'ana' } });
  await expect(second('ana', ['ana'])).rejects.toMatchObject({ code: 'staff.same_hands', details: { name: 'ana' } });
  await expect(second('eva', ['ana', 'rui'])).resolves.toBeUndefined();
  await expect(second('ana', [])).resolves.toBeUndefined();
});

test('somebody is kept as made by each of those who did it, once, and never by themselves', async () => {
  await change((tx) => recordGrant(tx, { grantee: 'rui', grantors: ['ana', 'rui', 'ana', 'eva'], how: 'password' }));
  const { rows } = await database.owner.pool.query('select grantor, grantee, how from staff_access_grants order by grantor');
  expect(rows).toEqual([
    { grantor: 'ana', grantee: 'rui', how: 'password' },
    { grantor: 'eva', grantee: 'rui', how: 'password' },
  ]);
});
