import { identityApi, limitsApi, sportsApi, walletApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { formatAmount } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { deposit, type HousePlayer, PASSWORD, ratesOf, registerPlayer } from './player.ts';
import { type Answer, type AnsweringHouse, type Asked, houseOfAccounts } from './testing/answering-house.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const sampled = (reply: Parameters<typeof sampleOf>[0], own: object): Answer => ({
  data: { ...(sampleOf(reply, 'answer', NOW) as object), ...own },
});

let house: AnsweringHouse | undefined;
afterEach(() => house?.stop());

const open = async (more: (asked: Asked) => Answer | undefined = () => undefined, declines?: boolean): Promise<HousePlayer> => {
  house = await houseOfAccounts(more);
  return registerPlayer(house.url, 'ana', declines === undefined ? {} : { declines });
};
const callsOf = () => house?.asked.map(({ call }) => call) ?? [];

test('an account is opened with the terms accepted, and the question for limits answered with none', async () => {
  const player = await open();
  expect(player).toMatchObject({ email: 'ana@replay.test', playerId: '7001' });
  expect(house?.asked[0]?.body).toMatchObject({ email: 'ana@replay.test', password: PASSWORD, terms: true, adult: true, currency: 'USDT' });
  expect(house?.asked.slice(1).map(({ call, headers }) => [call, headers.authorization])).toEqual([
    [`POST ${limitsApi.declineLimits.path}`, 'first'],
  ]);
});

test('who leaves the question for limits open is not asked for it', async () => {
  await open(undefined, false);
  expect(callsOf()).toEqual(['POST /sports/api/v1/reg']);
});

test('a token that ended is changed for another by signing in again, and the call is made with that', async () => {
  const account = sampleOf(walletApi.memberAccount.reply, 'account', NOW);
  const player = await open(({ call, headers: { authorization } }) => {
    if (call !== `GET ${walletApi.memberAccount.path}`) return undefined;
    return authorization === 'second' ? { data: account } : { refusal: 'auth.required', status: 401 };
  });
  await player.call(walletApi.memberAccount, {});
  const last = house?.asked.at(-1);
  expect([last?.call, last?.headers.authorization]).toEqual([`GET ${walletApi.memberAccount.path}`, 'second']);
  expect(house?.asked.find(({ call }) => call === `POST ${identityApi.signEmail.path}`)?.body).toMatchObject({
    ...{ email: 'ana@replay.test', password: PASSWORD },
  });
});

test('a deposit is of play money in USDT at the rate that holds, under its key, and answers what was credited', async () => {
  const rows = sampleOf(walletApi.exchange.reply, 'exchange', NOW) as readonly object[];
  const player = await open(({ call }) => {
    if (call === `GET ${walletApi.exchange.path}`)
      return {
        data: ['BRL', 'USDT'].map((currency, at) => ({
          ...rows[0],
          currency,
          rate_id: `rate-${currency}`,
          exchange: at === 0 ? '5.4' : '1',
        })),
      };
    return call === `POST ${walletApi.recharge.path}`
      ? sampled(walletApi.recharge.reply, { type: 'sandbox', score: '250.000000' })
      : undefined;
  });
  const rates = await ratesOf(house?.url ?? '');
  expect([...rates].map(([currency, { rateId }]) => [currency, rateId])).toEqual([
    ['BRL', 'rate-BRL'],
    ['USDT', 'rate-USDT'],
  ]);
  expect(rates.get('BRL')?.rate).not.toBe(rates.get('USDT')?.rate);
  const credited = await deposit(player, '250', rates, '0198c5a0-0000-7000-8000-000000000001');
  expect(formatAmount(credited)).toBe('250.000000');
  const { body, headers } = house?.asked.at(-1) ?? {};
  expect(body).toEqual({ type: 'sandbox', amount: '250.000000', currency: 'USDT', rate_id: 'rate-USDT' });
  expect(headers?.['idempotency-key']).toBe('0198c5a0-0000-7000-8000-000000000001');
});

test('a call without a key has none, and two deposits without one are two', async () => {
  const player = await open(({ call }) =>
    call === `POST ${walletApi.recharge.path}`
      ? sampled(walletApi.recharge.reply, { type: 'sandbox' })
      : call.startsWith('GET')
        ? sampled(sportsApi.matches.reply, { list: [] })
        : undefined,
  );
  await player.call(sportsApi.matches, { game: 'soccer', start: 0, limit: 1 });
  expect(house?.asked.at(-1)?.headers['idempotency-key']).toBeUndefined();
  await deposit(player, '1', new Map());
  await deposit(player, '1', new Map());
  const [one, other] = (house?.asked ?? []).slice(-2).map(({ headers }) => headers['idempotency-key']);
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(one).not.toBe(other);
});
