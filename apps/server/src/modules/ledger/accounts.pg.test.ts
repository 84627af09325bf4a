import { randomUUID } from 'node:crypto';
import type { NamedBet, PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { plant, plantRows } from '../../../test/plant.ts';
import { inTransaction, statement, type Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createLedger, everStaked, HOUSE, type Movement, type MovementKind, periodSums, verifyLedger } from './index.ts';
import { statementOf } from './read-entries.ts';
import { accountSummary, gameTotals } from './reports.ts';
import { resultByDay } from './result-by-day.ts';
import { sealAll, sealLagSeconds } from './seal.ts';

let house: TestDatabase;
const ledger = createLedger();
const NOBODY = 999_999n as PlayerId;
const usdt = parseAmount;
beforeAll(async () => {
  house = await testDatabase(6);
});
afterAll(() => house.close());

const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(house.db, work);
const post = (movements: readonly Movement[]) => change((tx) => ledger.post(tx, movements));
const moved = (account: bigint, kind: MovementKind, amount: string, more: Partial<Movement> = {}): Movement => ({
  ...{ account, kind, amount: usdt(amount), contra: HOUSE.sandboxChannel, reference: randomUUID() },
  ...more,
});
async function playerWith(text: string): Promise<PlayerId> {
  const player = await change((tx) => ledger.openCash(tx));
  if (text !== '0') await post([moved(player, 'deposit', text)]);
  return player;
}
/** A player with this debt and no money. */
async function owing(text: string, game = HOUSE.revenue('soccer'), reference = randomUUID()): Promise<PlayerId> {
  const player = await playerWith('0');
  await lend(player, text, { game, reference });
  return player;
}
const lend = (player: PlayerId, text: string, { game = HOUSE.revenue('soccer'), reference = randomUUID(), revision = 2 } = {}) =>
  post([
    moved(player, 'debt', text, { contra: HOUSE.debts, reference, revision }),
    moved(player, 'payout_reversed', `-${text}`, { contra: game, reference, revision }),
  ]);

describe('accounts that are locked', () => {
  test('say what is on them, what they owe and how often something moved; unknown ones are absent', async () => {
    const [one, two] = [await playerWith('3'), await owing('2')];
    expect(await change((tx) => ledger.lockCash(tx, [two, NOBODY, one]))).toEqual(
      new Map([
        [one, { balance: usdt('3'), version: 1n, debt: 0n }],
        [two, { balance: 0n, version: 2n, debt: usdt('2') }],
      ]),
    );
  });

  test('stay so until the transaction ends, and no other does', async () => {
    const [one, two] = [await playerWith('3'), await playerWith('3')];
    const free = statement('test.free', 'select id from ledger_accounts where id = any ($1::bigint[]) for no key update skip locked');
    const seen = () => house.owner.query<{ id: PlayerId }>(free, [[one, two]]);
    await change(async (tx) => {
      await ledger.lockCash(tx, [one]);
      expect(await seen()).toEqual([{ id: two }]);
    });
    expect(await seen()).toHaveLength(2);
  });
});

describe('an account that staff froze', () => {
  test('is so once, is seen so at once by who asks again, and is released once', async () => {
    const player = await playerWith('5');
    const set = (frozen: boolean) => change((tx) => ledger.frozen.set(tx, player, frozen));
    expect([await ledger.frozen.has(house.db, player), await set(false), await set(true), await set(true)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    ledger.frozen.changed();
    expect([await ledger.frozen.has(house.db, player), await ledger.frozen.has(house.db, NOBODY)]).toEqual([true, false]);
    expect([await set(false), await set(false), await change((tx) => ledger.frozen.set(tx, NOBODY, true))]).toEqual([true, false, false]);
    ledger.frozen.changed();
    expect(await ledger.frozen.has(house.db, player)).toBe(false);
  });

  test('lets no stake, no withdrawal and nothing to a game out; what is owed to it arrives, and what was paid in error goes back', async () => {
    const [player, other] = [await playerWith('50'), await playerWith('50')];
    await change((tx) => ledger.frozen.set(tx, player, true));
    for (const kind of ['stake', 'withdrawal', 'to_game'] as const) {
      await expect(post([moved(player, kind, '-1')])).rejects.toMatchObject({ code: 'account.frozen' });
      await post([moved(other, kind, '-1')]);
      await post([moved(player, kind, '1')]);
    }
    for (const kind of ['payout_reversed', 'from_game', 'deposit'] as const) await post([moved(player, kind, '-1')]);
    expect(await ledger.balanceOf(house.db, player)).toBe(usdt('50'));
  });
});

test('funds of jackpots are accounts of the house, each its own, named by their numbers', async () => {
  const [one, two] = [await change((tx) => ledger.openFund(tx)), await change((tx) => ledger.openFund(tx))];
  const { rows } = await house.owner.pool.query('select id, name from ledger_house_accounts where id between 300 and 899 order by id');
  expect([one, two, rows]).toEqual([
    300n,
    301n,
    [
      { id: 300n, name: 'jackpot:300' },
      { id: 301n, name: 'jackpot:301' },
    ],
  ]);
});

describe('what a player owes', () => {
  test('is told with the bets it is of, the newest first: what was collected went to the oldest', async () => {
    const [old, next, newest] = [randomUUID(), randomUUID(), randomUUID()];
    const player = await owing('10', HOUSE.revenue('soccer'), old);
    await lend(player, '20', { game: HOUSE.revenue('racing'), reference: next });
    await lend(player, '22', { game: HOUSE.rewards, reference: newest });
    await lend(player, '8', { game: HOUSE.revenue('soccer'), reference: newest, revision: 3 });
    await owing('99');
    await post([moved(player, 'payout', '12'), moved(player, 'debt_collected', '-12', { contra: HOUSE.debts })]);
    const debt = (order_id: string, amount: string, open: string, game: string | null) => ({
      ...{ order_id, amount: usdt(amount), open: usdt(open), game, at: expect.any(Date) },
    });
    expect(await ledger.debtsOf(house.db, player)).toEqual({
      owed: usdt('48'),
      list: [debt(newest, '8', '8', 'soccer'), debt(newest, '22', '22', null), debt(next, '20', '18', 'racing')],
    });
    expect([await ledger.debtOf(house.db, player), await ledger.debtOf(house.db, NOBODY)]).toEqual([usdt('48'), 0n]);
    expect(await ledger.debtsOf(house.db, await playerWith('1'))).toEqual({ owed: 0n, list: [] });
  });

  test('is forgiven as far as it is owed, once for a name, and the balance stays', async () => {
    const player = await owing('10');
    const forgive = (text: string, reference = randomUUID()) =>
      change((tx) => ledger.forgiveDebt(tx, player, { sum: usdt(text), reference }));
    expect([await forgive('10.000001'), await ledger.debtOf(house.db, player)]).toEqual([undefined, usdt('10')]);
    const once = randomUUID();
    expect(await forgive('4', once)).toBe(usdt('6'));
    await expect(forgive('4', once)).rejects.toMatchObject({ code: 'request.idempotency_conflict' });
    expect([await forgive('6'), await ledger.debtOf(house.db, player), await ledger.balanceOf(house.db, player)]).toEqual([0n, 0n, 0n]);
    expect(await change((tx) => ledger.forgiveDebt(tx, NOBODY, { sum: usdt('1'), reference: randomUUID() }))).toBeUndefined();
  });

  test('was forgiven within 24 hours, of this player', async () => {
    const [player, other] = [await playerWith('0'), await playerWith('0')];
    const forgiven = (account_id: PlayerId, seq: number, amount: number, hours: number, kind = 'debt_forgiven') => ({
      ...{ account_id, seq, amount, kind, contra_id: kind === 'debt_forgiven' ? 6 : 210, reference: randomUUID(), balance_after: 100 },
      created_at: new Date(Date.now() - hours * 3_600_000),
    });
    await plantRows(house, 'ledger_movements', [
      forgiven(player, 1, 1_000, 25),
      forgiven(player, 2, 200, 24.01),
      forgiven(player, 3, 30, 23.9),
      forgiven(player, 4, 4, 1),
      forgiven(player, 5, 5_000, 1, 'payout'),
      forgiven(other, 1, 60_000, 1),
    ]);
    expect([await ledger.forgivenInADay(house.db, player), await ledger.forgivenInADay(house.db, NOBODY)]).toEqual([34n, 0n]);
    await plant(house, `delete from ledger_movements where account_id in (${player}, ${other})`);
  });

  test('keeps every withdrawal in until it is paid, and nothing else', async () => {
    const player = await owing('10');
    await post([moved(player, 'deposit', '30')]);
    const out = moved(player, 'withdrawal', '-5', { contra: HOUSE.withdrawalsPending });
    await expect(post([out])).rejects.toThrow('the account owes');
    const collected = (text: string) => moved(player, 'debt_collected', text, { contra: HOUSE.debts });
    await expect(post([collected('-9.999999'), out])).rejects.toThrow('the account owes');
    await expect(post([collected('-10.000001')])).rejects.toThrow('ledger_accounts_debt');
    await post([moved(player, 'stake', '-1')]);
    await post([collected('-10'), out]);
    expect([await ledger.balanceOf(house.db, player), await ledger.debtOf(house.db, player)]).toEqual([usdt('14'), 0n]);
  });
});

test('every kind of movement counts in its part of a summary; the result is of bets, draws and games', async () => {
  const player = await playerWith('0');
  const at = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const signed = { stake: -1, withdrawal: -1, to_game: -1, payout_reversed: -1, debt_collected: -1 } as Partial<
    Record<MovementKind, number>
  >;
  const contra = { debt: 5, debt_collected: 5, debt_forgiven: 6 } as Partial<Record<MovementKind, number>>;
  const kinds: readonly MovementKind[] = [
    ...(['deposit', 'withdrawal', 'stake', 'payout', 'refund', 'payout_reversed', 'cash_out'] as const),
    ...(['bonus', 'to_game', 'from_game', 'debt', 'debt_collected', 'debt_forgiven'] as const),
  ];
  await plantRows(
    house,
    'ledger_movements',
    kinds.map((kind, n) => ({
      ...{
        account_id: player,
        seq: n + 1,
        kind,
        amount: (signed[kind] ?? 1) * 2 ** n,
        contra_id: contra[kind] ?? 210,
        reference: randomUUID(),
      },
      ...{ created_at: at, balance_after: 100_000 },
    })),
  );
  const period = { from: at, to: new Date(at.getTime() + 86_400_000) };
  expect(await accountSummary(house.db, player, period)).toMatchObject({
    ...{ deposits: 1n, withdrawals: -2n, stakes: -4n, payouts: 8n + 16n - 32n + 64n, bonuses: 128n, game_transfers: -256n + 512n },
    ...{ debts: 1_024n - 2_048n + 4_096n, count: 13, net_deposits_ever: -1n },
  });
  const result = -4n + 8n + 16n - 32n + 64n - 256n + 512n;
  expect(await ledger.netToday(house.db, player)).toBe(result);
  expect((await resultByDay(house.db, player, { ...period, offset: 0 })).list.map(({ net }) => net)).toEqual([result]);
  expect(await gameTotals(house.db, player, period)).toMatchObject([{ game: 'soccer', count: 1, stakes: 4n }]);
  const day = `'${at.toISOString()}'::timestamptz`;
  const { rows } = await house.owner.pool.query(periodSums({ account: `${player}`, day, week: day, month: 'null', since: day }));
  // For limits, what comes back from games is at most what went there.
  const counted = result - (512n - 256n);
  expect(rows[0]).toMatchObject({ deposits_day: 1n, stakes_day: 4n + 256n, net_day: counted, deposits_week: 1n, net_month: 0n });
  expect(await everStaked(house.db, player)).toBe(4n - 16n);
  await plant(house, `delete from ledger_movements where account_id = ${player}`);
});

test('a statement says of each movement what it was typed in, and what names its bet, as far as its owners know', async () => {
  const NAMED: NamedBet = { on: 'matches', game: 'soccer', sizes: [3], bets: 1, matches: 3, joints: 0 };
  const player = await playerWith('10');
  const bet = moved(player, 'stake', '-4', { contra: HOUSE.openBets('soccer') });
  await post([bet]);
  const asked: unknown[] = [];
  const typedOf: Parameters<typeof statementOf>[0]['typedOf'] = async (_, whose, entries) => {
    asked.push(
      whose,
      entries.map(({ kind, order_id }) => [kind, order_id === bet.reference]),
    );
    return new Map([[bet.reference, { currency: 'BRL', bet: NAMED, of: (units) => (units * 5n) as typeof units }]]);
  };
  const { list } = await statementOf({ db: house.db, typedOf }, player, { start: 0, limit: 5 });
  expect(asked).toEqual([
    player,
    [
      ['stake', true],
      ['deposit', false],
    ],
  ]);
  expect(list).toMatchObject([
    {
      seq: '2',
      kind: 'stake',
      contra: 'open_bets:soccer',
      balance: usdt('6'),
      typed: { currency: 'BRL', amount: usdt('-20') },
      bet: NAMED,
    },
    { seq: '1', kind: 'deposit', contra: 'channel:sandbox', balance: usdt('10'), typed: null, bet: null },
  ]);
});

test('what is spoilt is found, and named by the rule it breaks and where', async () => {
  const sealed = () =>
    vi.waitUntil(async () => (await sealAll(house.db)) >= 0 && (await sealLagSeconds(house.db)) === 0, { timeout: 15_000 });
  const player = await playerWith('10');
  // A movement between two accounts of the house counts on both sides.
  await post([moved(HOUSE.revenue('soccer'), 'stake_taken', '1', { contra: HOUSE.openBets('soccer') })]);
  await sealed();
  await playerWith('20');
  await sealed();
  expect(await verifyLedger(house.db)).toEqual([]);
  const { rows } = await house.owner.pool.query('select root from ledger_batches where id = 1');
  const root = `'\\x${(rows[0]?.root as Buffer | undefined)?.toString('hex')}'`;
  const spoils: readonly (readonly [rule: string, at: string, table: string, spoil: string, mend: string])[] = [
    ['account_debt', `${player}`, `ledger_accounts where id = ${player}`, 'debt = 5', 'debt = 0'],
    ['house_balance', 'channel:sandbox', 'ledger_house_balances where account_id = 1', 'balance = balance + 1', 'balance = balance - 1'],
    ['batch_root', 'batch 1', 'ledger_batches where id = 1', 'root = sha256(root)', `root = ${root}`],
    ['batch_head', 'batch 1', 'ledger_batches where id = 1', 'total = total + 1', 'total = total - 1'],
    ['batch_order', 'batch 1', 'ledger_batches where id = 1', 'from_tx = 1', 'from_tx = 0'],
  ];
  for (const [rule, at, table, spoil, mend] of spoils) {
    const set = (what: string) => plant(house, `update ${table.replace(' where', ` set ${what} where`)}`);
    await set(spoil);
    expect((await verifyLedger(house.db)).map((fault) => [fault.rule, fault.at])).toEqual([[rule, at]]);
    await set(mend);
  }
  expect(await verifyLedger(house.db)).toEqual([]);
  // The house's balance that the movements refer to does not exist.
  const moveBalance = (from: number, to: number) =>
    plant(house, `update ledger_house_balances set account_id = ${to} where account_id = ${from}`);
  await moveBalance(1, 999);
  expect((await verifyLedger(house.db)).map((fault) => [fault.rule, fault.at])).toEqual([['house_balance', 'channel:sandbox']]);
  await moveBalance(999, 1);
  // An unsealed movement whose balance is not the sum of those before it.
  await post([moved(player, 'stake', '-1', { contra: HOUSE.openBets('soccer') })]);
  await plant(house, `update ledger_movements set balance_after = balance_after + 1 where account_id = ${player} and seq = 2`);
  expect((await verifyLedger(house.db)).map((fault) => [fault.rule, fault.at])).toEqual([['account_chain', `${player}/2`]]);
});
