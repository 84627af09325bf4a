import { amount, odds } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import { betId, numberOf, ONE, plantBets, TWO } from '../../../../test/planted-bets.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import type { DueBet } from '../decide-settlement.ts';
import { due } from '../sql/settle.ts';
import { applyCashOut } from './apply-cash-out.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(async () => {
  await plant(
    database,
    'delete from bets; delete from draw_bets; delete from draw_bet_batches; delete from match_bets; delete from bet_cash_outs; delete from bet_settlements; delete from cash_out_rules',
  );
  await plantBets(database);
  await plantRows(
    database,
    'cash_out_rules',
    [
      { account_id: ONE, bet_id: betId(1) },
      { account_id: ONE, bet_id: betId(5) },
      { account_id: TWO, bet_id: betId(1) },
    ],
    { share: 50, target: 1, leg_matches: [7] },
  );
});

const ledger = {
  lockCash: async () => new Map([[ONE, { balance: 0n, debt: 0n, version: 1n }]]),
  post: async () => [{ account: ONE, seq: 1n, balanceAfter: amount(9n) }],
} as unknown as Parameters<typeof applyCashOut>[0];

/** Cashes out a share of the first player's bet 1, of two legs and 10 USDT, for this many millionths; with the bet as stored, or as `seen`. */
const cashOut = (share: number, offer: bigint, { automatic = false, seen = {} as Partial<DueBet> } = {}) =>
  inTransaction(database.db, async (tx) => {
    const [bet] = await due.any(tx, [{ player: ONE, id: betId(1) }]);
    if (!bet) throw new Error('no bet');
    const as = { ...bet, ...seen };
    const openE8 = (as.openE8 / 100) * (100 - share);
    const leg = { grade: null, odds: odds(15_000), chance: { numerator: 1n, denominator: 2n } };
    const priced = {
      offer: amount(offer),
      fair: amount(offer + 1n),
      kept: amount(1n),
      share,
      marginE4: 500,
      openE8,
      waits: 0,
      legs: [leg, leg],
    };
    return applyCashOut(ledger, tx, { bet: as, priced, automatic });
  });
const rows = async (text: string) => (await database.owner.pool.query({ text, rowMode: 'array' })).rows;
const bets = () =>
  rows('select id, status, open_e8, cashed_out::int, revision, settled_at is not null from bets order by id').then((all) =>
    all.map(([id, ...row]) => [numberOf(id), ...row]),
  );
const rules = async () =>
  (await rows('select account_id::int, bet_id from cash_out_rules order by 1, 2')).map(([whose, id]) => [whose, numberOf(id)]);

test('a share changes its bet alone, is kept under the next number, and leaves the rule that did not ask for it', async () => {
  const before = await bets();
  await cashOut(50, 3n);
  expect((await bets())[0]).toEqual([1, 'pending', 50_000_000, 3, 0, false]);
  expect(await rules()).toHaveLength(3);
  await cashOut(20, 4n, { automatic: true });
  expect(await bets()).toEqual([[1, 'pending', 40_000_000, 7, 0, false], ...before.slice(1)]);
  expect(await rules()).toEqual([
    [1, 5],
    [2, 1],
  ]);
  expect(
    await rows(
      'select number, share, open_before_e8, open_e8, amount::int, credited::int, fair::int, stake::int, automatic, leg_odds, leg_chances from bet_cash_outs order by number',
    ),
  ).toEqual([
    [1, 50, 100_000_000, 50_000_000, 3, 3, 4, 5_000_000, false, [15_000, 15_000], ['1/2', '1/2']],
    [2, 20, 50_000_000, 40_000_000, 4, 4, 5, 1_000_000, true, [15_000, 15_000], ['1/2', '1/2']],
  ]);
  expect(await rows('select count(*)::int from bet_settlements')).toEqual([[0]]);
});

test('all of it settles the bet, by no result, and its rule is no more', async () => {
  const before = await bets();
  await plant(database, `update bets set revision = 2 where id = '${betId(1)}'`);
  await cashOut(100, 3n, { seen: { received: amount(6n) } });
  expect(await bets()).toEqual([[1, 'settled', 0, 3, 3, true], ...before.slice(1)]);
  expect(
    await rows(
      'select account_id::int, revision, status, payout::int, tax::int, received::int, leg_revisions, reason from bet_settlements',
    ),
  ).toEqual([[1, 3, 'settled', 0, 0, 6, [0, 0], 'cashed_out']]);
  expect(await rules()).toEqual([
    [1, 5],
    [2, 1],
  ]);
});

test.each<[string, string, Partial<DueBet>]>([
  ['is settled', `status = 'settled', settled_at = now(), revision = 1`, {}],
  ['of which less is open', 'open_e8 = 90000000, cashed_out = 1', { openE8: 100_000_000 }],
])('a bet that %s is not sold as it was seen', async (_, is, seen) => {
  await plant(database, `update bets set ${is} where id = '${betId(1)}'`);
  const before = [await bets(), await rules()];
  await expect(cashOut(50, 3n, { seen })).rejects.toMatchObject({ code: 'cash_out.bet_over' });
  expect([await bets(), await rules(), await rows('select count(*)::int from bet_cash_outs')]).toEqual([...before, [[0]]]);
});
