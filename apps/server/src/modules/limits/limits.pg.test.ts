import { randomUUID } from 'node:crypto';
import type { PlayerId, OwnLimits as WireLimits } from '@fairbook/contract';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD } from '../../../test/accounts-house.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { HOUSE } from '../ledger/index.ts';
import { deposit as depositTo, refusalOf } from './testing/deposit.ts';

const DAY_MS = 86_400_000;
const ROUNDS = times(20, 2);
/** How far the house's clock is ahead. */
let ahead = 0;
let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => house.close());

interface Player {
  readonly id: PlayerId;
  readonly token: string;
  readonly email: string;
}
async function newPlayer(): Promise<Player> {
  const { email, data } = await house.newPlayer();
  return { id: BigInt(data.user_id) as PlayerId, token: data.token, email };
}
/** Moves the clock forward during one piece of work. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  ahead += ms;
  try {
    return await work();
  } finally {
    ahead -= ms;
  }
}

const rateId = async () => (await house.settings.currentRate(house.db, 'USDT')).rateId;
const call = async (player: Player, method: 'GET' | 'POST' | 'PUT', path: string, body?: Record<string, unknown>) => {
  const { status, data, error } = await house.ask<WireLimits>(method, `member/${path}`, { token: player.token, ...(body ? { body } : {}) });
  return { status, data, error };
};
const setLimit = async (player: Player, amount: string | null, period = 'week', kind = 'deposit') =>
  call(player, 'PUT', 'limits', { kind, period, amount, currency: 'USDT', rate_id: await rateId() });
/** Not through HTTP: sessions end by the same clock. */
const confirmRaise = (player: Player) => refusalOf(house.limits.confirm(player.id, { kind: 'deposit', period: 'week' }));
const mine = async (player: Player) => (await call(player, 'GET', 'limits')).data;

const deposit = (player: Player, usdt: string) => depositTo(house, player.id, usdt);
const balanceOf = async (player: Player) => formatAmount(await house.ledger.balanceOf(house.db, player.id), 0);

describe('a limit of deposits', () => {
  test(`lets exactly five of fifty deposits of 100 through a limit of 500, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      await setLimit(player, '500');
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => deposit(player, '100')));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await balanceOf(player)).toBe('500');
    }
  });

  test('of several the lowest that applies counts, and it says what is left', async () => {
    const player = await newPlayer();
    await setLimit(player, '10', 'day');
    await setLimit(player, '100', 'week');
    await deposit(player, '8');
    expect(await refusalOf(deposit(player, '3'))).toEqual({
      code: 'limit.deposit_exceeded',
      period: 'day',
      limit: '10 USDT',
      left: '2 USDT',
    });
    expect(await later(DAY_MS, () => refusalOf(deposit(player, '3')))).toBe('done');
  });

  test('is gross: what was withdrawn since makes no room', async () => {
    const player = await newPlayer();
    await setLimit(player, '100');
    await deposit(player, '100');
    await inTransaction(house.db, (tx) =>
      house.ledger.post(tx, [
        { account: player.id, contra: HOUSE.withdrawalsPending, amount: parseAmount('-100'), kind: 'withdrawal', reference: randomUUID() },
      ]),
    );
    expect(await refusalOf(deposit(player, '1'))).toMatchObject({ code: 'limit.deposit_exceeded', left: '0 USDT' });
  });

  test('counts what is promised to open orders', async () => {
    const player = await newPlayer();
    await setLimit(player, '100');
    const check = (amount: string, reserved: string) =>
      inTransaction(house.db, (tx) => house.limits.checkDeposit(tx, player.id, parseAmount(amount), { reserved: parseAmount(reserved) }));
    expect(await refusalOf(check('60', '50'))).toMatchObject({ code: 'limit.deposit_exceeded' });
    expect(await refusalOf(check('50', '50'))).toBe('done');
  });

  test('of twenty set at once the lowest holds, and binds every deposit decided after it', async () => {
    const player = await newPlayer();
    const values = Array.from({ length: 20 }, (_, nth) => String(39 - nth));
    await Promise.all(values.flatMap((value): Promise<unknown>[] => [setLimit(player, value), refusalOf(deposit(player, '10'))]));
    expect((await mine(player)).limits.map(({ amount }) => amount)).toEqual(['20.000000']);
    expect(Number.parseInt(await balanceOf(player), 10)).toBeLessThanOrEqual(50); // the house's own limit applies until then
    expect(await refusalOf(deposit(player, '21'))).toMatchObject({ code: 'limit.deposit_exceeded' });
  });
});

describe('raising a limit', () => {
  test('changes nothing until it is confirmed, and that not before T+24:00:00', async () => {
    const player = await newPlayer();
    await setLimit(player, '100');
    const { data } = await setLimit(player, '200');
    expect(data.limits).toMatchObject([{ amount: '100.000000', pending: { amount: '200.000000' } }]);
    const askedAt = new Date(String(data.limits[0]?.pending?.asked_at)).getTime();
    const until = (ms: number) => askedAt + ms - Date.now() - ahead;
    expect(await later(until(DAY_MS - 1_000), () => confirmRaise(player))).toMatchObject({ code: 'limit.raise_too_early' });
    // A second past its time but unconfirmed, the raise is not in force.
    expect(await later(until(DAY_MS + 1_000), () => refusalOf(deposit(player, '101')))).toMatchObject({
      code: 'limit.deposit_exceeded',
      limit: '100 USDT',
    });
    ahead = until(DAY_MS) + ahead;
    const confirmed = await confirmRaise(player);
    ahead = 0;
    expect(confirmed).toBe('done');
    expect((await mine(player)).limits).toMatchObject([{ amount: '200.000000', pending: null }]);
    expect(await refusalOf(deposit(player, '200'))).toBe('done');
  });

  test('can be taken back, and lowering takes it back too', async () => {
    const player = await newPlayer();
    await setLimit(player, '100');
    await setLimit(player, null);
    expect((await mine(player)).limits[0]?.pending).toMatchObject({ amount: null, minutes: null });
    expect((await call(player, 'POST', 'limits/cancel', { kind: 'deposit', period: 'week' })).data.limits[0]?.pending).toBeNull();
    await setLimit(player, '300');
    expect((await setLimit(player, '50')).data.limits).toMatchObject([{ amount: '50.000000', pending: null }]);
    expect(await later(2 * DAY_MS, () => confirmRaise(player))).toMatchObject({ code: 'limit.nothing_pending' });
  });

  test('a removal that was confirmed leaves no limit', async () => {
    const player = await newPlayer();
    await setLimit(player, '100');
    await setLimit(player, null);
    await later(DAY_MS + 60_000, () => confirmRaise(player));
    expect((await mine(player)).limits).toEqual([]);
    expect(await refusalOf(deposit(player, '5000'))).toBe('done');
  });

  test('the database itself refuses a rise that did not wait, and keeps every change', async () => {
    const player = await newPlayer();
    await setLimit(player, '100');
    const write = (text: string) => refusalOf(house.db.pool.query(text, [player.id]));
    await expect(
      house.db.pool.query('update player_limits set value = 200000000, set_at = now() where player_id = $1', [player.id]),
    ).rejects.toThrow(/24 hours/);
    await expect(house.db.pool.query('update player_limits set value = null where player_id = $1', [player.id])).rejects.toThrow(
      /24 hours/,
    );
    expect(await write('delete from player_limits where player_id = $1')).toMatchObject({ code: '42501' });
    expect(await write('delete from limit_changes where player_id = $1')).toMatchObject({ code: '42501' });
    await setLimit(player, '50');
    const { rows } = await house.asOwner('select value from limit_changes where player_id = $1 order by id', [player.id]);
    expect(rows.map(({ value }) => value)).toEqual([100_000_000n, 50_000_000n]);
  });

  test.each(['-1', '1000000001'])('400: %s USDT is no limit', async (amount) => {
    expect(await setLimit(await newPlayer(), amount)).toMatchObject({ status: 400, error: { code: 'limit.value_invalid' } });
  });
});

describe('a pause', () => {
  test('of one tap stops deposits for 24 hours to the second, and bonuses', async () => {
    const player = await newPlayer();
    await deposit(player, '10');
    const { data } = await call(player, 'POST', 'pause', { days: 1 });
    const ends = new Date(String(data.paused_until)).getTime() - Date.now();
    expect(await refusalOf(deposit(player, '1'))).toMatchObject({ code: 'limit.paused' });
    expect(await later(ends - 1_000, () => refusalOf(deposit(player, '1')))).toMatchObject({ code: 'limit.paused' });
    expect(await later(ends, () => refusalOf(deposit(player, '1')))).toBe('done');
    expect(await refusalOf(house.limits.checkBonus(house.db, player.id))).toMatchObject({ code: 'limit.paused' });
  });

  test('cannot be made shorter by a second one', async () => {
    const player = await newPlayer();
    const { data } = await call(player, 'POST', 'pause', { days: 42 });
    expect((await call(player, 'POST', 'pause', { days: 1 })).data.paused_until).toBe(data.paused_until);
    expect((await call(player, 'POST', 'pause', { days: 43 })).status).toBe(400);
  });
});

describe('self-exclusion', () => {
  test('holds at once and to its end, for every later call; signing in and reading still work', async () => {
    const player = await newPlayer();
    const { data } = await call(player, 'POST', 'exclusion', { months: 6 });
    const ends = new Date(String(data.excluded?.until)).getTime() - Date.now();
    expect(await refusalOf(deposit(player, '1'))).toMatchObject({ code: 'limit.excluded' });
    expect(await later(ends - 1_000, () => refusalOf(deposit(player, '1')))).toMatchObject({ code: 'limit.excluded' });
    expect(await later(ends + 1_000, () => refusalOf(deposit(player, '1')))).toBe('done');
    expect((await house.ask('POST', 'sign/email', { body: { email: player.email, password: PASSWORD } })).status).toBe(200);
    expect((await house.ask('GET', 'member/account', { token: player.token })).status).toBe(200);
  });

  test('for good never ends, and a shorter one after it changes nothing', async () => {
    const player = await newPlayer();
    await call(player, 'POST', 'exclusion', { months: null });
    expect((await call(player, 'POST', 'exclusion', { months: 6 })).data.excluded).toEqual({ until: null });
    expect(await later(3_000 * DAY_MS, () => refusalOf(deposit(player, '1')))).toEqual({ code: 'limit.excluded', until: 'for_good' });
    expect((await call(player, 'POST', 'exclusion', { months: 5 })).status).toBe(400);
    expect((await call(player, 'POST', 'exclusion', { months: 61 })).status).toBe(400);
  });

  test('cannot be changed or removed in the database, not even by its owner', async () => {
    const player = await newPlayer();
    await call(player, 'POST', 'exclusion', { months: 6 });
    for (const text of [
      'update player_breaks set ends_at = now()',
      'delete from player_breaks',
      'truncate player_breaks',
      'delete from barred_names',
    ]) {
      expect(await refusalOf(house.asOwner(text))).toMatchObject({ code: '42501' });
    }
  });

  test('bars the address and its variants from a new account, with the words of an address that is taken, until it ends', async () => {
    const local = `ana${randomUUID().slice(0, 8)}`;
    const { data } = await house.newPlayer({ body: { email: `${local}@gmail.com` } });
    const player = { id: BigInt(data.user_id) as PlayerId, token: data.token, email: '' };
    await call(player, 'POST', 'exclusion', { months: 6 });
    for (const email of [
      `${local}+2@gmail.com`,
      `a.${local.slice(1)}@gmail.com`,
      `${local}@googlemail.com`,
      `${local.toUpperCase()}+x@GMAIL.com`,
    ]) {
      expect(await house.newPlayer({ body: { email } })).toMatchObject({ status: 409, error: { code: 'register.account_taken' } });
    }
    expect((await house.newPlayer({ body: { email: `${local}x@gmail.com` } })).status).toBe(200);
    expect((await later(190 * DAY_MS, () => house.newPlayer({ body: { email: `${local}+2@gmail.com` } }))).status).toBe(200);
  });
});

describe('time', () => {
  test('is counted in minutes a player made calls in, gaps of a few minutes included, once however many processes saw them', async () => {
    const player = await newPlayer();
    const { presence } = house.limits;
    for (const minute of [0, 1, 2, 4, 30, 31]) await later(minute * 60_000, async () => presence.note(player.id));
    await presence.flush();
    await later(31 * 60_000, async () => presence.note(player.id));
    await presence.flush();
    expect(await later(32 * 60_000, () => house.limits.mine(player.id))).toMatchObject({ minutes_today: 7 });
    await call(player, 'PUT', 'limits/time', { period: 'day', minutes: 60 });
    expect((await later(32 * 60_000, () => house.limits.mine(player.id))).limits).toMatchObject([
      { kind: 'time', minutes: 60, amount: null, used: { minutes: 7 }, left: { minutes: 53 } },
    ]);
    expect((await later(2 * DAY_MS, () => house.limits.mine(player.id))).minutes_today).toBe(0);
  });
});

test('the question is answered by a limit or by none, once and for all', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  expect(await mine(one)).toMatchObject({ answered: false, limits: [], paused_until: null, excluded: null, reality_minutes: 60 });
  expect((await call(one, 'POST', 'limits/decline')).data.answered).toBe(true);
  expect((await setLimit(other, '0')).data).toMatchObject({
    answered: true,
    limits: [{ amount: '0.000000', left: { amount: '0.000000' } }],
  });
  expect((await call(one, 'PUT', 'reality_check', { minutes: 15 })).data.reality_minutes).toBe(15);
  expect((await call(one, 'PUT', 'reality_check', { minutes: 0 })).status).toBe(400);
});

test('whoever deposits without having answered has 50 USDT in 7 days, which goes after 24 hours and a confirmation only', async () => {
  const player = await newPlayer();
  await deposit(player, '50');
  expect(await refusalOf(deposit(player, '0.01'))).toEqual({
    code: 'limit.deposit_exceeded',
    period: 'week',
    limit: '50 USDT',
    left: '0 USDT',
  });
  expect((await call(player, 'POST', 'limits/decline')).data).toMatchObject({ answered: true, limits: [{ pending: { amount: null } }] });
  expect(await later(DAY_MS - 60_000, () => confirmRaise(player))).toMatchObject({ code: 'limit.raise_too_early' });
  expect(await later(DAY_MS + 60_000, () => confirmRaise(player))).toBe('done');
  expect(await refusalOf(deposit(player, '1000'))).toBe('done');
});

test('a limit typed in a currency is shown as it was typed', async () => {
  const player = await newPlayer();
  const { rateId: brl } = await house.settings.currentRate(house.db, 'BRL');
  const { data } = await call(player, 'PUT', 'limits', { kind: 'loss', period: 'month', amount: '100', currency: 'BRL', rate_id: brl });
  expect(data.limits[0]?.amount).toBe('18.450185'); // 100 / 5.42 = 18.4501845…
  expect(await call(player, 'PUT', 'limits', { kind: 'loss', period: 'day', amount: '1', currency: 'BRL', rate_id: 'x' })).toMatchObject({
    error: { code: 'rate.expired' },
  });
});
