import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createLedger, HOUSE } from './index.ts';

const [ANA, RUI] = [100_001n as PlayerId, 100_002n as PlayerId];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A whole hour, some hours ago. */
const FIVE = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 5 * HOUR_MS);
const after = (ms: number) => new Date(FIVE.getTime() + ms);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2, 100_001);
});
afterAll(() => database.close());
beforeEach(() =>
  plant(
    database,
    'delete from ledger_hourly_totals; delete from ledger_hourly_watermarks; delete from ledger_movements; update ledger_accounts set version = 0',
  ),
);

/** Movements of an account from a sequence number on: kind, amount, and time. */
async function move(account: PlayerId, from: number, moves: readonly (readonly [kind: string, amount: number, at: Date])[]): Promise<void> {
  await plantRows(
    database,
    'ledger_movements',
    moves.map(([kind, amount, created_at], n) => ({
      account_id: account,
      seq: from + n,
      kind,
      amount,
      created_at,
      reference: randomUUID(),
    })),
    { contra_id: HOUSE.sandboxChannel, balance_after: 1 },
  );
  await plant(database, `update ledger_accounts set version = ${from + moves.length - 1} where id = ${account}`);
}
const sum = (accounts: readonly PlayerId[], atLeast?: number) => createLedger().sumHourlyTotals(database.db, accounts, atLeast);
const rows = async (text: string) => (await database.owner.pool.query({ text, rowMode: 'array' })).rows;
const totals = () =>
  rows('select account_id, hour, kind, amount::int, first_seq::int, last_seq::int from ledger_hourly_totals order by 1, 2, 3');
const marks = () => rows('select account_id, from_seq::int, seq::int from ledger_hourly_watermarks order by 1');

describe('the movements of an hour', () => {
  const HALF_HOUR: readonly (readonly [string, number, Date])[] = [
    ['deposit', 10, after(-1)],
    ['deposit', 200, after(0)],
    ['stake', -30, after(HOUR_MS - 1)],
    ['deposit', 4_000, after(HOUR_MS - 1)],
    ['deposit', 50_000, after(HOUR_MS)],
  ];
  const SUMMED = [
    [ANA, after(-HOUR_MS), 'deposit', 10, 1, 1],
    [ANA, after(0), 'deposit', 4_200, 2, 4],
    [ANA, after(0), 'stake', -30, 3, 3],
    [ANA, after(HOUR_MS), 'deposit', 50_000, 5, 5],
  ];
  test('are summed by kind, from its first millisecond to its last, with the numbers they begin and end at; of whom it is asked', async () => {
    await move(ANA, 1, HALF_HOUR);
    await move(RUI, 1, HALF_HOUR);
    expect(await sum([ANA], 1)).toBe(1);
    expect([await totals(), await marks()]).toEqual([SUMMED, [[ANA, 0, 5]]]);
    expect(await sum([ANA, RUI], 1)).toBe(1);
    expect(await totals()).toEqual([...SUMMED, ...SUMMED.map(([, ...each]) => [RUI, ...each])]);
  });

  test('are those of an hour as it is everywhere, wherever the database stands', async () => {
    await move(ANA, 1, HALF_HOUR);
    await database.owner.pool.query(`begin; set local time zone 'Asia/Kolkata'; select ledger_sum_hours('{${ANA}}', 1); commit`);
    expect(await totals()).toEqual(SUMMED);
  });

  test('that came later are added to it, each once, and the ends of it are those of all', async () => {
    await move(ANA, 1, HALF_HOUR);
    await sum([ANA], 1);
    await move(ANA, 6, [
      ['stake', -5, after(HOUR_MS)],
      ['deposit', 600, after(0)],
    ]);
    expect([await sum([ANA], 1), await sum([ANA], 1)]).toEqual([1, 0]);
    expect(await totals()).toEqual([
      SUMMED[0],
      [ANA, after(0), 'deposit', 4_800, 2, 7],
      SUMMED[2],
      SUMMED[3],
      [ANA, after(HOUR_MS), 'stake', -5, 6, 6],
    ]);
    expect(await marks()).toEqual([[ANA, 0, 7]]);
  });
});

test('an account is summed once as many movements wait as it is asked for, and 256 where it is not', async () => {
  const many = (count: number) => Array.from({ length: count }, () => ['stake', -1, after(0)] as const);
  await move(ANA, 1, many(3));
  expect([await sum([ANA], 4), await sum([ANA], 3), await marks()]).toEqual([0, 1, [[ANA, 0, 3]]]);
  await move(ANA, 4, many(2));
  expect([await sum([ANA], 3), await sum([ANA], 2)]).toEqual([0, 1]);
  await move(RUI, 1, many(255));
  expect(await sum([RUI])).toBe(0);
  await move(RUI, 256, many(1));
  expect(await sum([RUI])).toBe(1);
  expect((await totals()).map(([account, , , amount]) => [account, amount])).toEqual([
    [ANA, -5],
    [RUI, -256],
  ]);
});

test('what is older than any period that is asked for is left out, up to the newest of it; what is not counted yet is as well', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  await move(ANA, 1, [
    ['deposit', 1, ago(50)],
    ['deposit', 20, ago(40.01)],
    ['deposit', 300, ago(39.99)],
    ['deposit', 4_000, after(0)],
    ['deposit', 50_000, after(0)],
  ]);
  // Its transaction is still running.
  await plant(database, `update ledger_accounts set version = 4 where id = ${ANA}`);
  expect([await sum([ANA], 5), await sum([ANA], 1), await marks()]).toEqual([0, 1, [[ANA, 2, 4]]]);
  expect((await totals()).map(([, , , amount, ...ends]) => [amount, ...ends])).toEqual([
    [300, 3, 3],
    [4_000, 4, 4],
  ]);
});

test('an account of which nothing moved has nothing to sum', async () => {
  expect([await sum([ANA, RUI], 1), await sum([], 0), await marks()]).toEqual([0, 0, []]);
});
