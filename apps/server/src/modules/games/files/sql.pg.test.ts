import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { insertFaults, insertFile, isCompared, selectDayCalls } from './sql.ts';

const DAY = '2026-03-01';
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (time: string): Date => new Date(`${DAY}T${time}Z`);

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());
beforeEach(() => plant(database, 'delete from game_calls; delete from game_rounds; delete from game_files; delete from game_file_faults'));

describe('the calls of a day', () => {
  const calls = (rows: readonly (readonly [transaction: string, time: string, more?: PlantedRow])[]) =>
    plantRows(
      database,
      'game_calls',
      rows.map(([transaction, time, more], n) => ({ transaction, id: id(100 + n), taken_at: at(time), ...more })),
      {
        ...{ provider: 'pg', account_id: 7, round_id: id(1), kind: 'debit', amount: 5, debit: null, ends: false, moved: -5 },
        ...{ cancelled: false, balance_after: 0, proof: null },
      },
    );
  test('are those between two instants, which the file has to have, and those it names, whenever they came', async () => {
    const round = { provider: 'pg', game: 'pgGames', title: 'dice', calls: 1, staked: 5, refunded: 0, paid: 0, began_at: at('10:00:00') };
    await plantRows(database, 'game_rounds', [
      { ...round, id: id(1), account_id: 7, round: 'r1' },
      { ...round, id: id(1), account_id: 8, round: 'r2' },
    ]);
    await calls([
      ['first', '00:05:00'],
      ['before', '00:04:59'],
      ['last', '23:54:59', { account_id: 8, kind: 'credit', amount: 3, moved: 3 }],
      ['after', '23:55:00'],
      ['named', '23:59:00'],
      ['gone', '12:00:00', { cancelled: true, moved: 0 }],
      ['other', '12:00:00', { provider: 'tada' }],
    ]);
    const asked = { provider: 'pg', transactions: ['named', 'last', 'other'], from: at('00:05:00'), until: at('23:55:00') };
    const found = (await selectDayCalls(database.db, asked)).toSorted((one, two) => (one.transaction < two.transaction ? -1 : 1));
    const like = { kind: 'debit', player: 7n, round: 'r1', amount: 5n, due: true };
    expect(found).toEqual([
      { transaction: 'first', ...like },
      { transaction: 'gone', ...like, due: false },
      { transaction: 'last', kind: 'credit', player: 8n, round: 'r2', amount: 3n, due: true },
      { transaction: 'named', ...like, due: false },
    ]);
  });
});

test('a file is kept once, of its provider and its day, with what differs', async () => {
  const file = { provider: 'pg', day: DAY, calls: 3, matched: 1 };
  expect([await change((tx) => insertFile(tx, file)), await change((tx) => insertFile(tx, { ...file, calls: 9 }))]).toEqual([true, false]);
  const known = (provider: string, day: string) => isCompared(database.db, provider, day);
  expect([await known('pg', DAY), await known('tada', DAY), await known('pg', '2026-03-02')]).toEqual([true, false, false]);
  const faults = [
    { transaction: 'a', kind: 'amount_differs', theirs: 4n, ours: 5n },
    { transaction: 'b', kind: 'missing_there', theirs: null, ours: 6n },
  ] as unknown as Parameters<typeof insertFaults>[1]['faults'];
  await change((tx) => insertFaults(tx, { provider: 'pg', day: DAY, faults }));
  const read = async (text: string) => (await database.owner.pool.query({ text, rowMode: 'array' })).rows;
  expect([
    await read('select provider, day::text, calls, matched from game_files'),
    await read('select provider, day::text, transaction, kind, theirs::int, ours::int from game_file_faults order by transaction'),
  ]).toEqual([
    [['pg', DAY, 3, 1]],
    [
      ['pg', DAY, 'a', 'amount_differs', 4, 5],
      ['pg', DAY, 'b', 'missing_there', null, 6],
    ],
  ]);
});
