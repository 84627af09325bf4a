import { randomUUID } from 'node:crypto';
import { call, type PlayerId, type Refusal, rewardsApi, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { dayAfter, dayAt } from '@fairbook/core/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askWithdrawal } from '../../../test/ask-withdrawal.ts';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { withheldRewards } from './index.ts';

/** The origin of a new account. */
interface Newcomer {
  readonly ip?: string | undefined;
  readonly email?: string | undefined;
  readonly device?: string | undefined;
}

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const asOwner = (text: string, values: unknown[] = []) => app.database.owner.pool.query(text, values);
const claim = (player: TestPlayer, key?: string) => player.call(rewardsApi.claimCheckIn, { timezone_offset: 180 }, key);
const bonuses = async (player: TestPlayer) =>
  (await player.call(walletApi.changeLog, { start: 0, limit: 100, kind: ['bonus'] })).list.map(({ amount, contra, kind }) => ({
    amount,
    contra,
    kind,
  }));
const today = () => dayAt(new Date(), 180);
const checkedIn = (player: TestPlayer, daysAgo: number, streak: number) =>
  asOwner(
    `insert into check_ins (player_id, day, streak, prize, reference, claimed_at) values ($1, $2, $3, 1, $4, now() - make_interval(days => $5))`,
    [player.id, dayAfter(today(), -daysAgo), streak, randomUUID(), daysAgo],
  );

describe('GET and POST benefit/check_in', () => {
  test('200: pays the prize of the first day from the rewards account, and says so', async () => {
    const player = await app.playerWith('0');
    expect(await player.call(rewardsApi.checkIn, { timezone_offset: 180 })).toMatchObject({ claimed: false, streak: 1, prize: 10_000n });
    expect(await claim(player)).toMatchObject({ today: today(), claimed: true, streak: 1, prize: 10_000n, balance: 10_000n });
    expect(await bonuses(player)).toEqual([{ amount: 10_000n, contra: 'rewards', kind: 'bonus' }]);
    expect(await player.call(rewardsApi.checkIn, { timezone_offset: 180 })).toMatchObject({ claimed: true, streak: 1 });
  });

  test('200: the same key gets the same answer and pays nothing more', async () => {
    const player = await app.playerWith('0');
    const key = randomUUID();
    expect(await claim(player, key)).toEqual(await claim(player, key));
    expect(await player.balance()).toBe(10_000n);
  });

  test('200: a day in a row goes on, a day left out begins again, and after the last prize they begin again', async () => {
    const [on, again, round] = [await app.playerWith('0'), await app.playerWith('0'), await app.playerWith('0')];
    await checkedIn(on, 1, 6);
    await checkedIn(again, 2, 6);
    await checkedIn(round, 1, 7);
    expect(await claim(on)).toMatchObject({ streak: 7, prize: 50_000n });
    expect(await claim(again)).toMatchObject({ streak: 1, prize: 10_000n });
    expect(await claim(round)).toMatchObject({ streak: 8, prize: 10_000n });
  });

  test('409: a clock set back wins nothing', async () => {
    const player = await app.playerWith('0');
    await player.call(rewardsApi.claimCheckIn, { timezone_offset: -840 });
    await expect(player.call(rewardsApi.claimCheckIn, { timezone_offset: 720 })).rejects.toMatchObject({ code: 'check_in.claimed' });
    expect(await player.balance()).toBe(10_000n);
  });

  test('409: nobody has two within 20 hours by moving to where it is tomorrow, and the answer says when', async () => {
    const player = await app.playerWith('0');
    await player.call(rewardsApi.claimCheckIn, { timezone_offset: 720 });
    await expect(player.call(rewardsApi.claimCheckIn, { timezone_offset: -840 })).rejects.toMatchObject({ code: 'check_in.claimed' });
    const { claimed, next_at } = await player.call(rewardsApi.checkIn, { timezone_offset: -840 });
    expect(claimed).toBe(true);
    expect(next_at?.getTime()).toBeGreaterThan(Date.now() + 19 * 3_600_000);
  });

  test('of fifty claims at once one is paid, five times over', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await app.playerWith('0');
      const answers = await Promise.allSettled(Array.from({ length: 50 }, () => claim(player)));
      const refused = answers.filter((each) => each.status === 'rejected').map(({ reason }) => (reason as Refusal).code);
      expect(refused).toEqual(Array.from({ length: 49 }, () => 'check_in.claimed'));
      expect(await player.balance()).toBe(10_000n);
      expect(await bonuses(player)).toHaveLength(1);
    }
  });

  test('403: nobody in a break is given anything', async () => {
    const player = await app.playerWith('0');
    await app.limits.pause(player.id, 1);
    await expect(claim(player)).rejects.toMatchObject({ code: 'limit.paused' });
    expect(await player.balance()).toBe(0n);
  });

  test('409: nothing is given while a withdrawal is on its way, and the day is not lost', async () => {
    const player = await app.playerWith('20');
    const { order_id: id } = await askWithdrawal(app, player, '10');
    expect(await player.call(rewardsApi.checkIn, { timezone_offset: 180 })).toMatchObject({ claimed: false, withdrawal_pending: true });
    await expect(claim(player)).rejects.toMatchObject({ code: 'check_in.withdrawal_pending' });
    expect(await player.balance()).toBe(10_000_000n);
    const { withdrawals } = app;
    await withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await withdrawals.rejectWithdrawal({ id, staff: 'ana', reason: 'Test' });
    expect(await claim(player)).toMatchObject({ claimed: true });
  });

  test('401 for a guest, 400 without a key', async () => {
    await expect(call(app.guest, rewardsApi.checkIn, {})).rejects.toMatchObject({ code: 'auth.required' });
    const player = await app.playerWith('0');
    await expect(call(player.transport, rewardsApi.claimCheckIn, {})).rejects.toMatchObject({ code: 'request.idempotency_key_required' });
  });

  test('the database refuses a second row of a day, and to change one', async () => {
    const player = await app.playerWith('0');
    await checkedIn(player, 0, 1);
    await expect(checkedIn(player, 0, 1)).rejects.toMatchObject({ constraint: 'check_ins_once_a_day' });
    await expect(asOwner('update check_ins set streak = 9')).rejects.toThrow('never changed');
  });

  test('404: not there under a law that allows no bonus', async () => {
    const strict = await testApp({ environment: { FAIRBOOK_JURISDICTION: 'br' } });
    const player = await strict.playerWith('0');
    await expect(player.call(rewardsApi.checkIn, {})).rejects.toMatchObject({ code: 'request.not_found' });
    await expect(claim(player)).rejects.toMatchObject({ code: 'request.not_found' });
    await expect(player.call(rewardsApi.vip, {})).rejects.toMatchObject({ code: 'request.not_found' });
    await strict.close();
  });
});

describe('GET vip', () => {
  test('200: the level of what was deposited in all, whatever was staked, and given for nothing else', async () => {
    const player = await app.playerWith('499.999999');
    expect(await player.call(rewardsApi.vip, {})).toMatchObject({ level: 'bronze', next: 'silver', progress_e4: 9_999 });
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    await player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount('1'), currency: 'USDT', rate_id: rateId });
    const { list, ...own } = await player.call(rewardsApi.vip, {});
    expect(own).toEqual({ level: 'silver', next: 'gold', progress_e4: 2, recharged: 500_999_999n });
    expect(list.map((each) => each.level)).toEqual(['bronze', 'silver', 'gold', 'platinum', 'diamond']);
  });
});

describe('GET share/{id} and invitations', () => {
  const codeOf = (player: TestPlayer, id: 'agent' | 'player') => player.call(rewardsApi.share, { id });
  async function agent(): Promise<TestPlayer> {
    const player = await app.playerWith('0');
    await asOwner("update players set role = 'agent' where id = $1", [player.id]);
    return player;
  }
  let network = 0;
  /** A new account, with a network and a browser of its own unless they are given. */
  async function invitedBy(code: string, { ip, email = `${randomUUID()}@example.test`, device }: Newcomer = {}): Promise<PlayerId> {
    network += 1;
    const answer = await app.server.inject({
      method: 'POST',
      url: '/sports/api/v1/reg',
      remoteAddress: ip ?? `198.51.100.${network}`,
      payload: { email, password: 'a long word 1', terms: true, adult: true, invite_code: code },
      ...(device && { cookies: { fairbook_device: device } }),
    });
    devices.set(email, answer.cookies.find(({ name }) => name === 'fairbook_device')?.value ?? '');
    return BigInt(answer.json().data.user_id) as PlayerId;
  }
  const devices = new Map<string, string>();
  const balanceOf = async (player: PlayerId) =>
    (await asOwner('select balance from ledger_accounts where id = $1', [player])).rows[0]?.balance;
  const payInvitations = async () => app.jobs.find(({ name }) => name === 'pay-invitations')?.run({});

  test('200: a player has the one code of their account, for players', async () => {
    const player = await app.playerWith('0');
    const mine = await codeOf(player, 'player');
    expect(mine).toMatchObject({ type: 'player', types: ['player'] });
    expect(await codeOf(player, 'player')).toEqual(mine);
  });

  test('200: an agent has another code for agents, always the same', async () => {
    const player = await agent();
    const [own, forAgents] = [await codeOf(player, 'player'), await codeOf(player, 'agent')];
    expect(forAgents).toMatchObject({ type: 'agent', types: ['agent', 'player'] });
    expect(forAgents.code).not.toBe(own.code);
    const again = await Promise.all(Array.from({ length: 10 }, () => codeOf(player, 'agent')));
    expect(new Set(again.map((each) => each.code))).toEqual(new Set([forAgents.code]));
  });

  test('403: a player has no code for agents; 400: there is no other type', async () => {
    const player = await app.playerWith('0');
    await expect(codeOf(player, 'agent')).rejects.toMatchObject({ code: 'auth.forbidden' });
    const { status } = await player.transport.fetch('/sports/api/v1/share/7', { headers: player.transport.headers() });
    expect(status).toBe(400);
  });

  test('who invited a new player, and with which type of code, is kept with the registration', async () => {
    const inviter = await agent();
    const [own, forAgents] = [await codeOf(inviter, 'player'), await codeOf(inviter, 'agent')];
    const invited = [await invitedBy(own.code.toLowerCase()), await invitedBy(forAgents.code), await invitedBy('nobody')];
    const { rows } = await asOwner('select player_id as id, type from invites where inviter_id = $1 order by player_id', [inviter.id]);
    expect(rows).toEqual([
      { id: invited[0], type: 'player' },
      { id: invited[1], type: 'agent' },
    ]);
  });

  test('nothing is paid while the terms say nothing; then a registration and an invitation once each', async () => {
    const inviter = await app.playerWith('0');
    const { code, reward } = await codeOf(inviter, 'player');
    expect(reward).toBeNull();
    await invitedBy(code);
    await payInvitations();
    expect(await inviter.balance()).toBe(0n);
    await asOwner('update reward_terms set amount = 1000000, recharge_from = 0');
    expect((await codeOf(inviter, 'player')).reward).toEqual({ amount: 1_000_000n, recharge_from: 0n });
    const other = await invitedBy(code);
    await Promise.all([payInvitations(), payInvitations(), payInvitations()]);
    await payInvitations();
    expect(await inviter.balance()).toBe(2_000_000n);
    expect(await balanceOf(other)).toBe(1_000_000n);
    const { rows: told } = await asOwner(`select event from outbox_events where topic = $1 and event::text like '%REGISTER%'`, [
      `player:${other}`,
    ]);
    expect(told).toHaveLength(1);
  });

  test.each([
    ['mailbox', (nth: number) => ({ email: `f.arm+${nth}@gmail.com` })],
    ['network', () => ({ ip: '192.0.2.44' })],
    ['browser', () => ({ email: `${randomUUID()}@example.test`, device: devices.get('first@example.test') })],
  ] as const)('of twelve accounts of one %s one is rewarded, and staff see which were not', async (kind, said) => {
    const inviter = await app.playerWith('0');
    const { code } = await codeOf(inviter, 'player');
    const before = await inviter.balance();
    const first = await invitedBy(code, kind === 'browser' ? { email: 'first@example.test' } : said(0));
    const others: PlayerId[] = [];
    for (let nth = 1; nth < 12; nth += 1) others.push(await invitedBy(code, said(nth)));
    await payInvitations();
    expect(await balanceOf(first)).toBe(1_000_000n);
    for (const other of others) expect(await balanceOf(other)).toBe(0n);
    expect((await inviter.balance()) - before).toBe(1_000_000n);
    const withheld = await withheldRewards(app.db, { start: 0, limit: 100 });
    for (const reward of ['registration', 'invitation'] as const) {
      const of = withheld.filter((each) => each.kind === reward && others.includes(each.forWhom));
      expect(new Map(of.map(({ forWhom, other }) => [forWhom, other]))).toEqual(new Map(others.map((other) => [other, first])));
      expect(new Set(of.flatMap(({ marks }) => marks))).toEqual(new Set([kind]));
    }
  });

  test('nobody is rewarded for inviting themselves under another name', async () => {
    const email = 'in.viter@gmail.com';
    const inviter = await app.playerWith('0', { email });
    const { code } = await codeOf(inviter, 'player');
    await invitedBy(code, { email: 'inviter+2@gmail.com' });
    await payInvitations();
    expect(await inviter.balance()).toBe(0n);
  });

  test('an invitation is rewarded when what was deposited was played with, and not before', async () => {
    await asOwner(`update reward_terms set recharge_from = 20000000 where kind = 'invitation'`);
    const inviter = await app.playerWith('0');
    const { code } = await codeOf(inviter, 'player');
    const player = await invitedBy(code);
    const move = async (kind: 'deposit' | 'stake' | 'refund' | 'payout', amount: bigint) => {
      const { rows } = await asOwner('select id from ledger_house_accounts where name = $1', [
        kind === 'deposit' ? 'channel:sandbox' : 'open_bets:soccer',
      ]);
      await asOwner(
        'select ledger_post(array[$1::bigint], array[$2::bigint], array[$3::bigint], array[$4::text], array[$5::uuid], array[0::smallint])',
        [player, rows[0]?.id, amount, kind, randomUUID()],
      );
    };
    await move('deposit', 20_000_000n);
    await payInvitations();
    expect(await inviter.balance()).toBe(0n);
    await move('stake', -20_000_000n);
    await move('refund', 20_000_000n);
    await payInvitations();
    expect(await inviter.balance()).toBe(0n);
    await move('stake', -20_000_000n);
    await move('payout', 20_000_000n);
    await payInvitations();
    expect(await inviter.balance()).toBe(1_000_000n);
    await asOwner('update reward_terms set amount = 0, recharge_from = 0');
  });

  test('an excluded inviter is given nothing, and what was earned waits for the end of it', async () => {
    await asOwner('update reward_terms set amount = 1000000, recharge_from = 0');
    const inviter = await app.playerWith('0');
    const { code } = await codeOf(inviter, 'player');
    await app.limits.pause(inviter.id, 1);
    await invitedBy(code);
    await payInvitations();
    expect(await inviter.balance()).toBe(0n);
    await asOwner('update reward_terms set amount = 0');
  });
});

test('the ledger is in order after all this', async () => {
  await app.settle();
  expect(await app.faults()).toEqual([]);
});
