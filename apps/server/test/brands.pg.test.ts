import { call, identityApi, limitsApi, rewardsApi, type Transport, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { LISTED_CPF } from '@fairbook/sandbox';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

let house: TestApp;
/** Another brand over the same database. */
let sister: TestApp;
beforeAll(async () => {
  house = await testApp();
  sister = await testApp({ environment: { DATABASE_URL: house.database.url, FAIRBOOK_BRAND: 'WIN365' } });
});
afterAll(async () => {
  await sister.close();
  await house.close();
});

const PASSWORD = 'a long word 1';
let gone: Promise<unknown> | undefined;
const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

test('a player who excludes themselves at one brand is excluded at every other at once, and what is theirs can still be read there', async () => {
  const player = await house.playerWith('20', { email: 'leaves@example.test' });
  const { token } = await call(sister.guest, identityApi.signIn, { account: 'leaves@example.test', password: PASSWORD, client: 'api' });
  const there = { ...sister.guest, headers: () => ({ authorization: `Bearer ${token}` }) };
  const { rateId } = await sister.settings.currentRate(sister.db, 'USDT');
  const deposit = () =>
    codeOf(
      call(
        there,
        walletApi.recharge,
        { type: 'sandbox', amount: parseAmount('1'), currency: 'USDT', rate_id: rateId },
        { idempotencyKey: v7() },
      ),
    );
  expect(await deposit()).toBe('ok');
  await player.call(limitsApi.exclude, { months: 6 });
  expect(await deposit()).toBe('limit.excluded');
  expect(await call(there, walletApi.memberAccount, {})).toMatchObject({ score: parseAmount('21') });
});

test.each(['Gone@Example.TEST', 'gone+again@example.test', 'gone@example.test'])(
  'nor can who is excluded open an account at another as %s',
  async (email) => {
    gone ??= house.playerWith('0', { email: 'gone@example.test' }).then((player) => player.call(limitsApi.exclude, { months: null }));
    await gone;
    const said = { email, password: 'another long word 2', terms: true, adult: true, client: 'api' } as const;
    expect(await codeOf(call(sister.guest, identityApi.register, said))).toBe('register.account_taken');
  },
);

test('whom the register of one brand’s law lists may neither pay in nor be given anything at a brand whose law has none', async () => {
  const brazil = await testApp({ environment: { DATABASE_URL: house.database.url, FAIRBOOK_JURISDICTION: 'br' } });
  const answerAt = (app: TestApp, { token }: TestPlayer, work: (there: Transport) => Promise<unknown>) =>
    codeOf(work({ ...app.guest, headers: () => ({ authorization: `Bearer ${token}` }) }));
  const { rateId } = await house.settings.currentRate(house.db, 'USDT');
  const asked = { type: 'sandbox', amount: parseAmount('1'), currency: 'USDT', rate_id: rateId } as const;
  const payIn = (there: Transport) => call(there, walletApi.recharge, asked, { idempotencyKey: v7() });
  const checkIn = (there: Transport) => call(there, rewardsApi.claimCheckIn, {}, { idempotencyKey: v7() });
  const [free, listed] = [await brazil.playerWith('0'), await brazil.playerWith('0', { cpf: LISTED_CPF })];
  for (const app of [brazil, house, sister]) expect(await answerAt(app, listed, payIn)).toBe('exclusion.listed');
  expect(await answerAt(house, listed, checkIn)).toBe('exclusion.listed');
  expect([await answerAt(house, free, payIn), await answerAt(house, free, checkIn)]).toEqual(['ok', 'ok']);
  await brazil.close();
});

test('a brand has its own name and languages, and the players, the money and the games of the house', async () => {
  const at = async (app: TestApp) =>
    (await app.server.inject('/sports/api/v1/house')).json<{ data: { languages: string[] } }>().data.languages;
  expect((await at(house)).length).toBe(2);
  expect((await at(sister)).length).toBe(11);
});
