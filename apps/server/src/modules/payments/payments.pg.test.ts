import { randomUUID } from 'node:crypto';
import { defaultNickname } from '@fairbook/core/identity';
import { parseAmount, parseRate } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse } from '../../../test/accounts-house.ts';
import { DEMO_PLAYERS, seedDemo } from './index.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse();
});
afterAll(() => house.close());

const newToken = async () => (await house.newPlayer()).data.token;
const rateOf = async (currency: 'USDT' | 'BRL' | 'EUR') => (await house.settings.currentRate(house.db, currency)).rateId;
const usdt = async (amount: string) => ({ type: 'sandbox', amount, currency: 'USDT', rate_id: await rateOf('USDT') });
const recharge = (token: string, body: Record<string, unknown>, key: string = randomUUID()) =>
  house.ask('POST', 'recharge', { token, body, key });
const score = async (token: string) => (await house.ask('GET', 'member/account', { token })).data.score;
const log = async (token: string, page = '') =>
  (await house.ask<{ list: Record<string, unknown>[]; more: boolean }>('GET', `member/change_log${page}`, { token })).data;

describe('POST /sports/api/v1/recharge', () => {
  test('200: credits play money at once, and the movement carries the number of the order', async () => {
    const token = await newToken();
    const key = randomUUID();
    const { status, data } = await recharge(token, await usdt('25.5'), key);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      order_id: key,
      status: 3,
      state: 'success',
      amount: '25.500000',
      currency: 'USDT',
      fee: '0.000000',
      pay: null,
    });
    expect(data).toMatchObject({ score: '25.500000', balance: '25.500000' });
    expect(await score(token)).toBe('25.500000');
    expect((await log(token)).list).toMatchObject([
      { seq: '1', kind: 34, amount: '25.500000', balance: '25.500000', order_id: key, contra: 'channel:sandbox' },
    ]);
  });

  test('200: an amount typed in a currency is credited at the rate that was seen, at the nearest millionth', async () => {
    const token = await newToken();
    const { data } = await recharge(token, { type: 'sandbox', amount: '100', currency: 'BRL', rate_id: await rateOf('BRL') });
    expect(data).toMatchObject({ amount: '100.000000', currency: 'BRL', score: '18.450185' }); // 100 / 5.42 = 18.4501845…
  });

  test('200: fifty equal calls at once are one deposit and get fifty equal replies', async () => {
    const token = await newToken();
    const [key, body] = [randomUUID(), await usdt('10')];
    const answers = await Promise.all(Array.from({ length: 50 }, () => recharge(token, body, key)));
    expect(new Set(answers.map((each) => `${each.status} ${each.body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await score(token)).toBe('10.000000');
    expect((await log(token)).list).toHaveLength(1);
  });

  test('200: a reply is given again as it was, whatever the wallet holds by then', async () => {
    const token = await newToken();
    const [key, body] = [randomUUID(), await usdt('10')];
    const first = await recharge(token, body, key);
    await recharge(token, await usdt('5'));
    expect((await recharge(token, body, key)).body).toBe(first.body);
    expect(await score(token)).toBe('15.000000');
  });

  test('200: two players may come with one key', async () => {
    const [one, other] = [await newToken(), await newToken()];
    const [key, body] = [randomUUID(), await usdt('10')];
    expect((await recharge(one, body, key)).status).toBe(200);
    expect((await recharge(other, body, key)).status).toBe(200);
    expect(await score(other)).toBe('10.000000');
  });

  test('409: a key with another body has no effect', async () => {
    const token = await newToken();
    const key = randomUUID();
    await recharge(token, await usdt('10'), key);
    expect(await recharge(token, await usdt('10.000001'), key)).toMatchObject({
      status: 409,
      error: { code: 'request.idempotency_conflict' },
    });
    expect(await score(token)).toBe('10.000000');
  });

  test('409: a rate of another currency, one nobody named, and one replaced more than a minute ago', async () => {
    const token = await newToken();
    const before = await rateOf('EUR');
    await house.settings.replaceRate(house.db, 'EUR', parseRate('0.93'));
    const eur = (rate_id: string) => recharge(token, { type: 'sandbox', amount: '20', currency: 'EUR', rate_id });
    expect((await eur(before)).status).toBe(200); // cached less than a minute ago
    await house.asOwner(`update currency_rates set superseded_at = superseded_at - interval '61 seconds' where id = $1`, [before]);
    await house.settings.replaceRate(house.db, 'EUR', parseRate('0.94')); // also makes this process read the rates again
    for (const rateId of [before, await rateOf('BRL'), '999999', 'x']) {
      expect(await eur(rateId)).toMatchObject({ status: 409, error: { code: 'rate.expired' } });
    }
  });

  test.each(['0', '-5', '0.999999', '10000.000001', '999999999999'])('422: %s USDT is outside 1 to 10 000', async (amount) => {
    const token = await newToken();
    const answer = await recharge(token, await usdt(amount));
    expect(answer).toMatchObject({
      status: 422,
      error: { code: 'deposit.amount_out_of_range', details: { min: '1', max: '10000', currency: 'USDT' } },
    });
    expect((await log(token)).list).toEqual([]);
  });

  test.each(['1e3', '0x10', ' 1', '１', '1,5', 'NaN', '1.0000001', 5, ['5'], null])('400: %j is not an amount', async (amount) => {
    const token = await newToken();
    expect((await recharge(token, { ...(await usdt('1')), amount })).error?.code).toBe('request.invalid');
  });

  test('400 without a key, 401 without a token', async () => {
    const token = await newToken();
    const body = await usdt('10');
    expect((await house.ask('POST', 'recharge', { token, body })).error?.code).toBe('request.idempotency_key_required');
    expect((await recharge(token, body, 'not a uuid')).error?.code).toBe('request.idempotency_key_required');
    expect((await house.ask('POST', 'recharge', { body, key: randomUUID() })).error?.code).toBe('auth.required');
  });

  test('a deposit tells the player’s other screens, in the transaction that made it', async () => {
    const { data } = await house.newPlayer();
    await recharge(data.token, await usdt('12'));
    const { rows } = await house.asOwner('select event from outbox_events where topic = $1', [`player:${data.user_id}`]);
    expect(rows.map((row) => JSON.parse(row.event))).toEqual([
      { kind: 'wallet.changed', balance: '12.000000', reason: 'deposit', notifyType: 'RECHARGE' },
      { kind: 'notice.added', about: 'deposit' },
    ]);
  });

  test('409: where play money is not offered there is no way to deposit it', async () => {
    const strict = await accountsHouse({ playMoney: false });
    const { data } = await strict.newPlayer();
    const body = {
      type: 'sandbox',
      amount: '10',
      currency: 'USDT',
      rate_id: (await strict.settings.currentRate(strict.db, 'USDT')).rateId,
    };
    expect((await strict.ask('POST', 'recharge', { token: data.token, key: randomUUID(), body })).error?.code).toBe(
      'deposit.channel_unavailable',
    );
    expect((await strict.ask('GET', 'recharge/type', { token: data.token })).data).toEqual([]);
    await strict.close();
  });
});

describe('the wallet', () => {
  test('shows balance, currency and nickname; the currency is the player’s to choose', async () => {
    const { data } = await house.newPlayer();
    const read = async () => (await house.ask('GET', 'member/account', { token: data.token })).data;
    expect(await read()).toEqual({
      score: '0.000000',
      currency: 'BRL',
      nickname: defaultNickname(BigInt(data.user_id)),
      net_today: '0.000000',
      owed: '0.000000',
    });
    expect((await house.ask('PUT', 'member/currency?unit=INR', { token: data.token })).data).toEqual({ currency: 'INR' });
    expect(await read()).toMatchObject({ currency: 'INR' });
    expect((await house.ask('PUT', 'member/currency?unit=ABC', { token: data.token })).status).toBe(400);
  });

  test('its movements come newest first, page by page, and are nobody else’s', async () => {
    const [token, other] = [await newToken(), await newToken()];
    for (const amount of ['1', '2', '3']) await recharge(token, await usdt(amount));
    expect((await log(token, '?start=0&limit=2')).list.map((entry) => entry.amount)).toEqual(['3.000000', '2.000000']);
    expect(await log(token, '?start=0&limit=2')).toMatchObject({ more: true });
    expect(await log(token, '?start=2&limit=2')).toMatchObject({ list: [{ amount: '1.000000', seq: '1' }], more: false });
    expect((await log(other)).list).toEqual([]);
    expect((await house.ask('GET', 'member/change_log?limit=101', { token })).status).toBe(400);
  });

  test('ways to deposit come with their limits', async () => {
    expect((await house.ask('GET', 'recharge/type', { token: await newToken() })).data).toMatchObject([
      { type: 'sandbox', payment_type: 'play_money', currency: null, min: '1.000000', max: '10000.000000', fee_e4: 0, play_money: true },
    ]);
  });
});

describe('the demonstration players', () => {
  test('have 1 000 USDT each and sign in with what is printed, however often they are seeded', async () => {
    await Promise.all([seedDemo(house), seedDemo(house)]);
    await house.settings.replaceRate(house.db, 'USDT', parseRate('1'));
    await seedDemo(house);
    for (const { email, password } of DEMO_PLAYERS) {
      const { data } = await house.ask('POST', 'sign/email', { body: { email, password } });
      expect((await house.ask('GET', 'member/account', { token: String(data.token) })).data).toMatchObject({
        score: '1000.000000',
        currency: 'BRL',
      });
    }
  });

  test('their deposits and everybody’s keep the ledger in balance', async () => {
    const { rows } = await house.asOwner(
      `select (select sum(credited) from deposits) as credited, (select sum(balance) from ledger_accounts) as held`,
    );
    expect(rows[0]?.credited).toBe(rows[0]?.held);
    expect(BigInt(rows[0]?.held)).toBeGreaterThan(parseAmount('2000'));
  });
});
