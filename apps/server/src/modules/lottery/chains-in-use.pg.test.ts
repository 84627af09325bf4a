import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantRows } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { listOldChains } from './chains-in-use.ts';
import { inMinutes, plantDraws } from './testing/planted-draws.ts';

const chainOf = (name: string): string => name.repeat(64);
const GENESIS = Math.floor(Date.now() / 1_000) - 300;
/** The tenth round before the newest, which every mirror has by now. */
const roundNow = (): number => Math.floor((Date.now() / 1_000 - GENESIS) / 3) + 1 - 10;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantRows(
    database,
    'beacon_chains',
    ['a', 'b', 'c', 'd'].map((name) => ({ hash: chainOf(name) })),
    { public_key: '0'.repeat(192), genesis: GENESIS, period_seconds: 3 },
  );
  const of = (name: string, more: object = {}) => ({ chain: chainOf(name), ...more });
  await plantDraws(database, [
    { id: 1, at: 30, more: of('a') },
    { id: 2, at: 90, more: of('a') },
    { id: 3, at: 60, more: of('b') },
    { id: 4, at: 30, more: of('c', { status: 'void', void_reason: 'beacon_missing' }) },
    { id: 5, at: 10, more: of('d') },
  ]);
});
afterAll(() => database.close());

test('chains that draws still wait for are listed but the one that is planned by, the first to end first, with whether a mirror tells them', async () => {
  const asked: (readonly [string, number])[] = [];
  const beacon = {
    chain: { hash: chainOf('d') },
    round: async (round: number, { hash }: { readonly hash: string }) => {
      asked.push([hash.slice(0, 1), round]);
      return hash === chainOf('a') ? {} : undefined;
    },
  } as unknown as NonNullable<Parameters<typeof listOldChains>[1]>;
  const before = roundNow();
  const found = await listOldChains(database.db, beacon);
  const after = roundNow();
  expect(found.map(({ hash, draws, isTold }) => [hash.slice(0, 1), draws, isTold])).toEqual([
    ['b', 1, false],
    ['a', 2, true],
  ]);
  expect(Math.abs((found[1]?.until.getTime() ?? 0) - inMinutes(90).getTime())).toBeLessThan(60_000);
  expect(asked.map(([, round]) => round >= before && round <= after)).toEqual([true, true]);
  expect((await listOldChains(database.db, undefined)).map(({ hash, isTold }) => [hash.slice(0, 1), isTold])).toEqual([
    ['d', false],
    ['b', false],
    ['a', false],
  ]);
});
