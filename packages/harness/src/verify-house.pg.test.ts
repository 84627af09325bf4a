import { plant, plantRows } from '@fairbook/server/plant';
import { betId, plantBets } from '@fairbook/server/planted-bets';
import { type TestDatabase, testDatabase } from '@fairbook/server/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryDb } from './query-db.ts';
import { untilSettled } from './until-settled.ts';
import { verifyHouse } from './verify-house.ts';

let database: TestDatabase;
const open = async () => {
  database = await testDatabase(2);
};
const movements = (rows: readonly Readonly<Record<string, number | string | null>>[]) =>
  plantRows(
    database,
    'ledger_movements',
    rows.map((row, at) => ({ seq: at + 1, reference: betId(at + 1), ...row })),
    { account_id: 1_001, balance_after: 0, kind: 'stake' },
  );

describe('the books of a house', () => {
  beforeEach(open);
  afterEach(() => database.close());

  test('in which nothing is wrong are not spoken of, and a movement that fits no account is', async () => {
    expect(await verifyHouse(database.url)).toEqual([]);
    await movements([{ contra_id: 1, amount: 5, balance_after: 7, kind: 'deposit' }]);
    const said = await verifyHouse(database.url);
    expect(said.length).toBeGreaterThan(0);
    for (const line of said) expect(line).toMatch(/^\S+ at .+: .*, expected /);
  });

  test('hold what is open: bets less what was cashed out of them, rounds less what was given back, withdrawals that have not ended', async () => {
    await plantBets(database);
    await plant(database, `update bets set open_e8 = 50000000, cashed_out = 1 where id = '${betId(7)}'`);
    const round = { account_id: 1, provider: 'pg', title: 'dice', staked: 10, refunded: 3 };
    await plantRows(
      database,
      'game_rounds',
      [
        { id: betId(31), round: 'a', game: 'pgGames' },
        { id: betId(32), round: 'b', game: 'pgGames', ended_at: new Date() },
        { id: betId(33), round: 'c', game: 'noah' },
      ],
      { ...round, calls: 1, paid: 0, began_at: new Date(), ended_at: null },
    );
    const states = ['held', 'in_review', 'approved', 'sending', 'unknown', 'failed', 'paid', 'rejected', 'returned'];
    await plantRows(
      database,
      'withdrawals',
      states.map((state, at) => ({ id: betId(41 + at), state, amount: 2 ** at, net: 2 ** at })),
      {
        ...{ player_id: 1, account_id: betId(1), channel: 'c', typed: 1, currency: 'USDT', rate_id: 1, service_fee: 0, network_fee: 0 },
        ...{ balance_after: 0, real_name: 'x', approvals_needed: 1, created_at: new Date(), changed_at: new Date(), on_hold: [] },
        ...{ round: 0, service_fee_typed: 0, network_fee_typed: 0 },
      },
    );
    await movements([
      { contra_id: 110, amount: -35_000_000 },
      { contra_id: 122, amount: -9 },
      { contra_id: 122, amount: 2 },
      { contra_id: 4, amount: -60, kind: 'withdrawal' },
      { contra_id: 210, amount: -1 },
      { account_id: 117, contra_id: 210, amount: 12_000_000, balance_after: null },
    ]);
    const held = (await verifyHouse(database.url)).filter((line) => / holds .* what is open is /.test(line));
    expect(held.toSorted()).toEqual([
      'open_bets:airship holds 12000000, what is open is 10000000',
      'open_bets:basketball holds 0, what is open is 10000000',
      'open_bets:noah holds 0, what is open is 7',
      'open_bets:racing holds 0, what is open is 40000000',
      'withdrawals_pending holds 60, what is open is 63',
    ]);
  });
});

describe('a house is settled', () => {
  beforeAll(open);
  afterAll(() => database.close());

  test('when nothing is left to do', async () => expect(await untilSettled(database.url)).toBeUndefined());

  test.each([
    ['a match waits to be settled', 'insert into settlement_queue values (7, null)', 'delete from settlement_queue'],
    ['a job is to settle one', "select graphile_worker.add_job('settle-match')", 'delete from graphile_worker._private_jobs'],
  ])('not while %s', async (_, begin, end) => {
    await queryDb(database.url, (ask) => ask(begin));
    expect(await over(end)).toBe(true);
  });

  test('not while a bet is open', async () => {
    await plantBets(database);
    await plant(
      database,
      `update bets set status = 'settled', settled_at = placed_at, revision = 1 where status = 'pending' and id <> '${betId(1)}'`,
    );
    expect(await over("update bets set status = 'settled', settled_at = placed_at, revision = 1 where status = 'pending'")).toBe(true);
  });

  /** Starts to wait for the last settlement, polls for a while, then runs `end`, which settles it; returns whether the waiting lasted until then. */
  async function over(end: string): Promise<boolean> {
    let isOver = false;
    const waited = untilSettled(database.url).then(() => isOver);
    for (let look = 0; look < 3; look += 1) await queryDb(database.url, (ask) => ask('select 1'));
    isOver = true;
    await plant(database, end);
    return waited;
  }
});
