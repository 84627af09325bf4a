import type { PlayerId } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../test/plant.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { rewardAdmin } from './reward-admin.ts';
import { agentCodeOf, agentOfCode, insertPayment, latestCheckIn, selectPrizes, selectUnpaidInvites, selectVipLevels } from './sql.ts';
import { selectAwaited, selectRelative, selectWithheld, takeAwaited, upsertMarks } from './sql-households.ts';

const FIRST = 100_001;
const player = (n: number): PlayerId => BigInt(FIRST - 1 + n) as PlayerId;
const nOf = (id: PlayerId): number => Number(id) - FIRST + 1;
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const hash = (n: number): Buffer => Buffer.alloc(32, n);
const DAY = 86_400_000;
const ago = (ms: number): Date => new Date(Date.now() - ms);

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 250, FIRST);
});
afterAll(() => database.close());

test('levels and prizes are in the order of their places, and staff set each in its place', async () => {
  expect((await selectVipLevels(database.db)).map(({ level }) => level)).toEqual(['bronze', 'silver', 'gold', 'platinum', 'diamond']);
  const next = [0n, 10n, 20n, 30n, 40n].map(amount);
  const held = await rewardAdmin.thresholds(database.db);
  expect(await change((tx) => rewardAdmin.setThresholds(tx, next))).toEqual(held);
  expect(await rewardAdmin.thresholds(database.db)).toEqual(next);
  const given = await selectPrizes(database.db);
  const prizes = given.map((_, n) => amount(BigInt(n + 1)));
  expect(await change((tx) => rewardAdmin.setPrizes(tx, prizes))).toEqual(given);
  expect(await rewardAdmin.prizes(database.db)).toEqual(prizes);
  const before = await rewardAdmin.offer(database.db, 'registration');
  const invitation = await rewardAdmin.offer(database.db, 'invitation');
  const set = change((tx) => rewardAdmin.setOffer(tx, { kind: 'invitation', amount: amount(7n), rechargeFrom: amount(9n) }));
  expect(await set).toEqual(invitation);
  expect([await rewardAdmin.offer(database.db, 'invitation'), await rewardAdmin.offer(database.db, 'registration')]).toEqual([
    { kind: 'invitation', amount: 7n, rechargeFrom: 9n },
    before,
  ]);
});

test('the last check-in is the player’s, of the newest day', async () => {
  const checkIn = (n: number, day: string, streak: number) => ({ player_id: player(n), day, streak, prize: 1, reference: id(streak) });
  await plantRows(database, 'check_ins', [
    checkIn(1, '2026-03-02', 2),
    checkIn(1, '2026-03-03', 3),
    checkIn(1, '2026-03-01', 1),
    checkIn(2, '2026-03-09', 9),
  ]);
  expect([(await latestCheckIn(database.db, player(1)))?.streak, await latestCheckIn(database.db, player(3))]).toEqual([3, null]);
});

test('an agent’s code is made once and leads back to the agent', async () => {
  expect([await agentCodeOf(database.db, player(1), () => 'first'), await agentCodeOf(database.db, player(1), () => 'second')]).toEqual([
    'first',
    'first',
  ]);
  expect(await agentCodeOf(database.db, player(2), () => 'other')).toBe('other');
  expect([await agentOfCode(database.db, 'other'), await agentOfCode(database.db, 'second')]).toEqual([player(2), undefined]);
});

test('invitations wait for their reward for ninety days, unless it was paid or withheld, by number', async () => {
  const invite = (n: number, ms: number) => ({ player_id: player(n), inviter_id: player(99), type: 'player', invited_at: ago(ms) });
  await plantRows(database, 'invites', [
    invite(1, 0),
    invite(2, 90 * DAY - 60_000),
    invite(3, 90 * DAY + 60_000),
    invite(4, 0),
    invite(5, 0),
    invite(6, 0),
    invite(7, 0),
  ]);
  const payment = (n: number, kind: string) => ({ reference: id(100 + n), kind, player_id: player(99), for_id: player(n), amount: 1 });
  await plantRows(database, 'reward_payments', [payment(4, 'invitation'), payment(6, 'registration')]);
  const withheld = (n: number, kind: string, ms: number) => ({
    kind,
    player_id: player(99),
    for_id: player(n),
    other_id: player(8),
    marks: ['payer'],
    amount: 1,
    withheld_at: ago(ms),
  });
  await plantRows(database, 'withheld_rewards', [
    withheld(5, 'invitation', 1_000),
    withheld(7, 'registration', 9_000),
    withheld(8, 'invitation', 5_000),
  ]);
  const unpaid = async (after: bigint, limit: number) =>
    (await selectUnpaidInvites(database.db, after, limit)).map((each) => nOf(each.player));
  expect([await unpaid(0n, 9), await unpaid(0n, 2), await unpaid(player(2), 9)]).toEqual([
    [1, 2, 6, 7],
    [1, 2],
    [6, 7],
  ]);
  const list = async (start: number, limit: number) =>
    (await selectWithheld(database.db, { start, limit })).map((each) => nOf(each.forWhom));
  expect([await list(0, 9), await list(0, 2), await list(1, 1)]).toEqual([[5, 8, 7], [5, 8], [8]]);
  expect((await selectWithheld(database.db, { start: 0, limit: 1 }))[0]).toEqual({
    ...{ kind: 'invitation', player: player(99), forWhom: player(5), other: player(8), marks: ['payer'], amount: 1n },
    at: expect.any(Date),
  });
  const pay = (n: number) =>
    change((tx) =>
      insertPayment(tx, { reference: id(200 + n), kind: 'invitation', player: player(99), forWhom: player(n), amount: amount(1n) }),
    );
  expect([await pay(4), await pay(1)]).toEqual([false, true]);
  const { rows } = await database.owner.pool.query('select kind, player_id, for_id, amount from reward_payments where reference = $1', [
    id(201),
  ]);
  expect(rows).toEqual([{ kind: 'invitation', player_id: player(99), for_id: player(1), amount: 1n }]);
});

test('a reward that waits is taken once, by whom it is for', async () => {
  await plantRows(database, 'awaited_rewards', [{ player_id: player(1) }, { player_id: player(2) }]);
  const take = (n: number) => change((tx) => takeAwaited(tx, player(n)));
  expect([await selectAwaited(database.db, player(1)), await selectAwaited(database.db, player(3))]).toEqual([true, false]);
  expect([await take(1), await take(1), await take(3), await selectAwaited(database.db, player(2))]).toEqual([true, false, false, true]);
});

describe('a household', () => {
  const clear = () => plant(database, 'delete from household_marks');
  const mark = (n: number, kind: string, of: number, ms = 0) => ({ player_id: player(n), kind, mark: hash(of), seen_at: ago(ms) });
  const against = (n: number, kind: 'invitation' | 'registration', paid: number) =>
    selectRelative(database.db, { kind, player: player(paid), forWhom: player(n) });
  /** Who of the first five is of somebody's household, and by what. */
  const near = async (n: number) => {
    const found = await Promise.all([1, 2, 3, 4, 5].map((paid) => against(n, 'registration', paid)));
    return found.flatMap((each) => (each ? [`${nOf(each.player)} ${each.marks.join('+')}`] : []));
  };
  const reward = (n: number, kind: string) => ({ reference: id(900 + n), kind, player_id: player(99), for_id: player(n), amount: 1 });

  test('are accounts that share a mark, and those that share one with them, with all that leads there', async () => {
    await clear();
    await plantRows(database, 'household_marks', [
      ...[
        mark(1, 'payer', 1),
        mark(2, 'payer', 1),
        mark(2, 'browser', 2),
        mark(3, 'browser', 2),
        mark(3, 'mailbox', 3),
        mark(4, 'mailbox', 3),
      ],
      ...[mark(5, 'browser', 1), mark(1, 'mailbox', 9), mark(2, 'mailbox', 9)],
    ]);
    expect([await near(1), await near(4), await near(5)]).toEqual([['2 mailbox+payer', '3 browser'], ['2 browser', '3 mailbox'], []]);
  });

  test('a network joins those seen there within thirty days, both of them; other marks for good', async () => {
    const [old, young] = [30 * DAY + 60_000, 30 * DAY - 60_000];
    for (const [one, other, found] of [
      [old, 0, []],
      [0, old, []],
      [young, young, ['2 network']],
    ] as const) {
      await clear();
      await plantRows(database, 'household_marks', [mark(1, 'network', 1, one), mark(2, 'network', 1, other)]);
      expect(await near(1)).toEqual(found);
    }
    await clear();
    await plantRows(database, 'household_marks', [mark(1, 'payer', 1, 99 * DAY), mark(2, 'payer', 1, 99 * DAY)]);
    expect(await near(1)).toEqual(['2 payer']);
    await change((tx) => upsertMarks(tx, player(1), [{ kind: 'payer', mark: hash(1) }]));
    const { rows } = await database.owner.pool.query(
      `select count(*)::int as n from household_marks where seen_at > now() - interval '1 minute'`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  test('of who stands against a reward is asked directly, however many share a network: who would be paid, or one who was rewarded alike', async () => {
    await clear();
    await plant(database, 'delete from reward_payments');
    const crowd = Array.from({ length: 250 }, (_, n) => mark(n + 1, 'network', 1));
    await plantRows(database, 'household_marks', crowd);
    const found = async (kind: 'invitation' | 'registration', paid = 1) => {
      const other = await against(1, kind, paid);
      return other && nOf(other.player);
    };
    expect([await found('invitation', 250), await found('registration')]).toEqual([250, undefined]);
    await plantRows(database, 'reward_payments', [reward(240, 'invitation'), reward(249, 'registration')]);
    expect([await found('invitation'), await found('registration'), await found('invitation', 250)]).toEqual([240, 249, 250]);
    expect(await against(1, 'invitation', 251)).toMatchObject({ player: player(240), marks: ['network'] });
  });

  test('a mark that only its holder has leads nowhere, and is not told as one in common', async () => {
    await clear();
    await plantRows(database, 'household_marks', [mark(1, 'payer', 1), mark(2, 'payer', 1), mark(2, 'browser', 2)]);
    expect(await near(1)).toEqual(['2 payer']);
  });
});
