import { randomUUID } from 'node:crypto';
import { type PlayerId, Refusal } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../test/plant.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createLedger, HOUSE, type MovementKind } from '../ledger/index.ts';
import { createRewards } from './create-rewards.ts';
import type { RewardsDeps } from './rewards.ts';

const [ANA, RUI, EVA] = [100_001n as PlayerId, 100_002n as PlayerId, 100_003n as PlayerId];
const usdt = parseAmount;
const ledger = createLedger();

let database: TestDatabase;
/** The players with a withdrawal under way, those in a break, and where each comes from. */
let [withdrawing, resting]: Set<PlayerId>[] = [];
let networks: Map<PlayerId, string>;
let agents: Set<PlayerId>;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 3, 100_001);
});
afterAll(() => database.close());
beforeEach(async () => {
  [withdrawing, resting, networks, agents] = [new Set(), new Set(), new Map(), new Set()];
  await plant(
    database,
    `delete from invites; delete from awaited_rewards; delete from reward_payments; delete from withheld_rewards; delete from household_marks; delete from check_ins;
     delete from ledger_movements; delete from notices; delete from outbox_batches; update ledger_accounts set balance = 0, version = 0, debt = 0`,
  );
  await setTerms('registration', '1', '0');
  await setTerms('invitation', '2', '20');
});

const setTerms = (kind: string, amount: string, from: string) =>
  plant(database, `update reward_terms set amount = ${usdt(amount)}, recharge_from = ${usdt(from)} where kind = '${kind}'`);
const rewards = (more: Partial<RewardsDeps> = {}) =>
  createRewards({
    ...{ db: database.db, ledger, jurisdiction: JURISDICTIONS.intl },
    identity: {
      tracesOf: async (_: unknown, player: PlayerId) => ({
        names: [`${player}@x.test`],
        networks: [networks.get(player) ?? `${player}`],
        browsers: [],
      }),
      directory: {
        player: async (_: unknown, player: PlayerId) => ({ role: agents.has(player) ? 'agent' : 'player', inviteCode: 'CODE' }),
      },
    } as unknown as RewardsDeps['identity'],
    payers: { paidBy: async () => [] },
    checkBonus: async (_, player) => {
      if (resting?.has(player)) throw new Refusal('limit.paused');
    },
    isWithdrawing: async (_, player) => withdrawing?.has(player) === true,
    ...more,
  });
const change = (work: Parameters<typeof inTransaction>[1]) => inTransaction(database.db, work);
const move = (player: PlayerId, kind: MovementKind, amount: string, contra: bigint = HOUSE.sandboxChannel) =>
  change((tx) => ledger.post(tx, [{ account: player, contra, amount: usdt(amount), kind, reference: randomUUID() }]));
/** Puts a player with no money into this debt. */
async function owe(player: PlayerId, amount: string): Promise<void> {
  await move(player, 'debt', amount, HOUSE.debts);
  await move(player, 'payout_reversed', `-${amount}`, HOUSE.revenue('soccer'));
}
const has = async (player: PlayerId) => [await ledger.balanceOf(database.db, player), await ledger.debtOf(database.db, player)];
const payInvitations = () => rewards().jobs[0]?.run({});
const told = async () =>
  (await database.owner.pool.query(`select facts from notices where about = 'debt' order by id`)).rows.map(({ facts }) => [
    facts.what,
    facts.amount,
    facts.left,
  ]);

describe('what is given to who owes is collected at once, and they are told', () => {
  test('a prize for coming', async () => {
    await owe(ANA, '5');
    const request = { timezone_offset: 0 };
    const { prize, balance } = await rewards().claim(ANA, { key: randomUUID(), request });
    expect([prize, balance, await has(ANA)]).toEqual([10_000n, 0n, [0n, usdt('4.99')]]);
    expect(await told()).toEqual([['collected', '0.010000', '4.990000']]);
  });

  test('a reward for registering, down to the debt', async () => {
    await owe(ANA, '0.4');
    await change((tx) => rewards().welcome(tx, { player: ANA, code: null, invitedBy: null }));
    await rewards().greet(ANA);
    expect([await has(ANA), await told()]).toEqual([[usdt('0.6'), 0n], [['collected', '0.400000', '0.000000']]]);
  });
});

describe('a registration', () => {
  test('is rewarded once, when its player is there, and tells their screens what it was', async () => {
    await rewards().greet(ANA);
    await change((tx) => rewards().welcome(tx, { player: ANA, code: 'X', invitedBy: null }));
    expect(await has(ANA)).toEqual([0n, 0n]);
    await rewards().greet(ANA);
    await rewards().greet(ANA);
    expect(await has(ANA)).toEqual([usdt('1'), 0n]);
    const { rows } = await database.owner.pool.query('select events from outbox_batches');
    expect(JSON.stringify(rows)).toContain('REGISTER');
  });

  test('is not where there is no reward, or the law allows none; what waits is gone when the terms are', async () => {
    const welcome = (to = rewards()) => change((tx) => to.welcome(tx, { player: ANA, code: null, invitedBy: null }));
    await welcome(rewards({ jurisdiction: JURISDICTIONS.br }));
    await rewards().greet(ANA);
    await welcome();
    await rewards({ jurisdiction: JURISDICTIONS.br }).greet(ANA);
    await setTerms('registration', '0', '0');
    await rewards().greet(ANA);
    await setTerms('registration', '1', '0');
    await rewards().greet(ANA);
    await setTerms('registration', '0', '0');
    await welcome();
    await setTerms('registration', '1', '0');
    await rewards().greet(ANA);
    expect(await has(ANA)).toEqual([0n, 0n]);
  });

  test('keeps who invited: a player by their own code, or else the agent whose code it is', async () => {
    await plantRows(database, 'invite_codes', [{ player_id: EVA, code: 'AGENT' }]);
    agents.add(EVA);
    await change((tx) => rewards().welcome(tx, { player: ANA, code: 'AGENT', invitedBy: null }));
    await change((tx) => rewards().welcome(tx, { player: RUI, code: 'AGENT', invitedBy: ANA }));
    const { rows } = await database.owner.pool.query('select player_id, inviter_id, type from invites order by 1');
    expect(rows).toEqual([
      { player_id: ANA, inviter_id: EVA, type: 'agent' },
      { player_id: RUI, inviter_id: ANA, type: 'player' },
    ]);
  });

  test('of who is no longer an agent keeps that a player invited', async () => {
    await plantRows(database, 'invite_codes', [{ player_id: RUI, code: 'NO LONGER' }]);
    await change((tx) => rewards().welcome(tx, { player: ANA, code: 'NO LONGER', invitedBy: null }));
    const { rows } = await database.owner.pool.query('select inviter_id, type from invites');
    expect(rows).toEqual([{ inviter_id: RUI, type: 'player' }]);
  });
});

describe('who invited somebody', () => {
  beforeEach(() => change((tx) => rewards().welcome(tx, { player: RUI, code: null, invitedBy: ANA })));

  test('is given something once they deposited as much as is asked and played with all of it, to the last millionth', async () => {
    const isPaid = async () => {
      await payInvitations();
      return (await has(ANA))[0] === usdt('2');
    };
    await move(RUI, 'deposit', '19.999999');
    await move(RUI, 'bonus', '5', HOUSE.rewards);
    await move(RUI, 'stake', '-20', HOUSE.openBets('soccer'));
    expect(await isPaid()).toBe(false);
    await move(RUI, 'deposit', '0.000001');
    expect(await isPaid()).toBe(true);
    await payInvitations();
    expect(await has(ANA)).toEqual([usdt('2'), 0n]);
  });

  test('is given nothing for what was not played with, while they take money out, or in a break; it waits', async () => {
    await move(RUI, 'deposit', '20');
    await move(RUI, 'stake', '-19.999999', HOUSE.openBets('soccer'));
    await payInvitations();
    await move(RUI, 'stake', '-0.000001', HOUSE.openBets('soccer'));
    withdrawing?.add(ANA);
    await payInvitations();
    withdrawing?.delete(ANA);
    resting?.add(ANA);
    await payInvitations();
    resting?.delete(ANA);
    await rewards({ jurisdiction: JURISDICTIONS.br }).jobs[0]?.run({});
    expect(await has(ANA)).toEqual([0n, 0n]);
    withdrawing?.add(RUI);
    await payInvitations();
    expect(await has(ANA)).toEqual([usdt('2'), 0n]);
  });

  test('is given nothing for somebody of their household, and staff see why', async () => {
    networks = new Map([
      [ANA, 'home'],
      [RUI, 'home'],
    ]);
    await move(RUI, 'deposit', '20');
    await move(RUI, 'stake', '-20', HOUSE.openBets('soccer'));
    await payInvitations();
    const { rows } = await database.owner.pool.query('select kind, player_id, for_id, other_id, marks, amount from withheld_rewards');
    expect([await has(ANA), rows]).toEqual([
      [0n, 0n],
      [{ kind: 'invitation', player_id: ANA, for_id: RUI, other_id: ANA, marks: ['network'], amount: usdt('2') }],
    ]);
  });
});

test('a code says what it brings, and nothing where it brings nothing or the law allows nothing', async () => {
  const code = { code: 'CODE', type: 'player', types: ['player'] };
  expect(await rewards().codeOf(ANA, 'player')).toEqual({ ...code, reward: { amount: usdt('2'), recharge_from: usdt('20') } });
  expect((await rewards({ jurisdiction: JURISDICTIONS.br }).codeOf(ANA, 'player')).reward).toBeNull();
  await setTerms('invitation', '0', '20');
  expect(await rewards().codeOf(ANA, 'player')).toEqual({ ...code, reward: null });
  const gone = { directory: { player: async () => undefined } } as unknown as RewardsDeps['identity'];
  await expect(rewards({ identity: gone }).codeOf(ANA, 'player')).rejects.toMatchObject({ code: 'auth.session_ended' });
});

test('a level is told with how far the next one is, and from where each begins', async () => {
  await move(ANA, 'deposit', '750');
  await move(ANA, 'withdrawal', '-700', HOUSE.withdrawalsPending);
  expect(await rewards().vip(ANA)).toMatchObject({ level: 'silver', recharged: usdt('750'), next: 'gold', progress_e4: 555 });
  expect((await rewards().vip(RUI)).list.map(({ level, name, img, recharge }) => [level, name, img, recharge])).toEqual([
    ['bronze', 'bronze', '/vip/bronze.svg', 0n],
    ['silver', 'silver', '/vip/silver.svg', usdt('500')],
    ['gold', 'gold', '/vip/gold.svg', usdt('5000')],
    ['platinum', 'platinum', '/vip/platinum.svg', usdt('25000')],
    ['diamond', 'diamond', '/vip/diamond.svg', usdt('100000')],
  ]);
});
