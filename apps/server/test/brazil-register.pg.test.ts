import { randomUUID } from 'node:crypto';
import {
  bettingApi,
  call,
  identityApi,
  limitsApi,
  type RequestOf,
  rewardsApi,
  securityApi,
  verificationApi,
  walletApi,
  withdrawalsApi,
} from '@fairbook/contract';
import { type Amount, formatAmount, odds, parseAmount } from '@fairbook/core/money';
import { LISTED_CPF } from '@fairbook/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../src/modules/limits/testing/deposit.ts';
import { CPF, type Paying, payProvider } from '../src/modules/payments/testing/pay-provider.ts';
import { allMarkets, fixtureFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { inTransaction } from '../src/platform/db/db.ts';
import { anyCpf, legalAnswers } from './legal-answers.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';
import { withdrawCode } from './withdraw-code.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'a long word 1';
/** How far the house's clock is ahead. */
let ahead = 0;
let app: TestApp & { readonly pay: Paying };
let rateId: string;
let matchId: string;
beforeAll(async () => {
  app = await testApp({
    with: { pay: payProvider },
    environment: { FAIRBOOK_JURISDICTION: 'br' },
    options: { now: () => new Date(Date.now() + ahead) },
  });
  ({ rateId } = await app.settings.currentRate(app.db, 'USDT'));
  await app.feed([fixtureFact('one'), ...allMarkets('one')]);
  matchId = (await asOwner('select id::text from matches')).rows[0].id;
});
beforeEach(() => {
  ahead = 0;
  register().misbehave({});
});
afterAll(() => app.close());

const asOwner = (text: string, values: unknown[] = []) => app.database.owner.pool.query(text, values);
function register() {
  if (!app.exclusion) throw new Error('there is no register');
  return app.exclusion;
}
const deposit = (player: TestPlayer) =>
  player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount('10'), currency: 'USDT', rate_id: rateId });
const bet = (player: TestPlayer) => {
  const leg = { match_id: matchId, kind: 'wl', name: 'w', odds: odds(28_000), handicap_val: null, banker: false } as const;
  const slip = {
    game: 'soccer',
    currency: 'USDT',
    rate_id: rateId,
    unit_stake: parseAmount('1'),
    multiple: 1,
    odds_policy: 'any',
  } as const;
  return player.call(bettingApi.placeBet, { ...slip, sizes: [1], legs: [leg] });
};
/** The refusal of the money paths, called directly: sessions end by the same clock. */
const checked = (player: TestPlayer) => refusalOf(inTransaction(app.db, (tx) => app.limits.checkDeposit(tx, player.id, parseAmount('1'))));
const signIn = (email: string) => call(app.guest, identityApi.signEmail, { email, password: PASSWORD, client: 'api' });
const runJob = () => app.runJob('ask-exclusion-register');
const logOf = async (player: TestPlayer) =>
  (await asOwner('select reason, answer from exclusion_checks where player_id = $1 order by asked_at', [player.id])).rows.map(
    ({ reason, answer }) => `${reason} ${answer}`,
  );

/** A player with 10 USDT, and the credentials to sign in. */
async function newPlayer(said: Partial<RequestOf<typeof identityApi.register>> = {}, usdt = '10') {
  const [email, cpf] = [`${randomUUID()}@example.test`, anyCpf()];
  const player = await app.playerWith(usdt, { email, cpf, ...said });
  return { ...player, email, cpf: said.cpf ?? cpf };
}

describe('a player who is not on the register', () => {
  test('is asked about when the account is opened, once a day at sign-in, and plays', async () => {
    const player = await newPlayer();
    await bet(player);
    await signIn(player.email);
    expect(await logOf(player)).toEqual(['registration free']);
    ahead = DAY_MS;
    await Promise.all([signIn(player.email), signIn(player.email), signIn(player.email)]);
    expect(await logOf(player)).toEqual(['registration free', 'sign_in free']);
    expect(
      register()
        .asked()
        .filter((cpf) => cpf === player.cpf),
    ).toHaveLength(2);
  });

  test('is asked about on the fifteenth day without a sign-in, and does not play after it without a word', async () => {
    const player = await newPlayer();
    ahead = 14 * DAY_MS;
    await runJob();
    expect(await logOf(player)).toHaveLength(1);
    ahead = 15 * DAY_MS;
    expect(await checked(player)).toBe('done');
    ahead = 16 * DAY_MS;
    expect(await checked(player)).toMatchObject({ code: 'exclusion.unchecked' });
    await runJob();
    expect(await logOf(player)).toEqual(['registration free', 'period free']);
    expect(await checked(player)).toBe('done');
  });
});

describe.each([
  ['does not answer', { mute: true }],
  ['answers 500', { error: true }],
  ['answers about another question', { other_question: true }],
  ['signs wrongly', { corrupt_signature: true }],
] as const)('a register that %s', (_, faults) => {
  test('means no bet and no deposit today, whatever it says later that day; the next sign-in of another day asks again', async () => {
    const player = await newPlayer();
    ahead = DAY_MS;
    register().misbehave(faults);
    const { token } = await signIn(player.email);
    register().misbehave({});
    await signIn(player.email);
    const inside = { ...player, call: calls(token) };
    await expect(deposit(inside)).rejects.toMatchObject({ code: 'exclusion.unchecked' });
    await expect(bet(inside)).rejects.toMatchObject({ code: 'exclusion.unchecked' });
    expect(await inside.call(limitsApi.limits, {})).toMatchObject({ register: 'unchecked' });
    expect(await logOf(player)).toEqual(['registration free', 'sign_in unanswered']);
    ahead = 2 * DAY_MS;
    expect(await checked(player)).toMatchObject({ code: 'exclusion.unchecked' });
    await signIn(player.email);
    expect(await checked(player)).toBe('done');
  });
});

test('who is without an answer is asked about by itself the day after', async () => {
  register().misbehave({ error: true });
  const player = await newPlayer({}, '0');
  register().misbehave({});
  await runJob();
  expect(await checked(player)).toMatchObject({ code: 'exclusion.unchecked' });
  ahead = DAY_MS;
  await runJob();
  expect(await logOf(player)).toEqual(['registration unanswered', 'period free']);
  expect(await checked(player)).toBe('done');
});

describe('a player on the register', () => {
  test('opens an account and may do nothing with it but look', async () => {
    const player = await newPlayer({ cpf: LISTED_CPF }, '0');
    expect(await player.call(limitsApi.limits, {})).toMatchObject({ register: 'listed' });
    await expect(deposit(player)).rejects.toMatchObject({ code: 'exclusion.listed' });
    await expect(bet(player)).rejects.toMatchObject({ code: 'exclusion.listed' });
    await expect(player.call(rewardsApi.claimCheckIn, {})).rejects.toMatchObject({ code: 'request.not_found' });
  });

  test('is told once, stays on it without an answer, and withdraws', async () => {
    const player = await newPlayer();
    await player.call(securityApi.setPaymentPassword, { bank_password: 'x7k2pq', password: PASSWORD });
    await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
    const destination = { kind: 'pix', type: 'cpf', number: player.cpf } as const;
    const request = { destination, bank_password: 'x7k2pq', code: await withdrawCode(app, player.id) };
    const [account] = (await player.call(withdrawalsApi.saveAccount, request)).list;
    register().list(player.cpf);
    ahead = DAY_MS;
    const { token } = await signIn(player.email);
    const inside = { ...player, call: calls(token) };
    await expect(deposit(inside)).rejects.toMatchObject({ code: 'exclusion.listed' });
    await expect(bet(inside)).rejects.toMatchObject({ code: 'exclusion.listed' });
    await asOwner("update withdrawal_accounts set created_at = created_at - interval '24 h', usable_from = now() where player_id = $1", [
      player.id,
    ]);
    const asked = await inside.call(withdrawalsApi.withdraw, {
      channel: 'pix',
      account_id: account?.account_id ?? '',
      amount: parseAmount('10'),
      currency: 'USDT',
      rate_id: rateId,
      bank_password: 'x7k2pq',
    });
    expect(asked.state).toBe('held');

    // Notified once: the player is still listed the day after.
    ahead = 2 * DAY_MS;
    await signIn(player.email);
    ahead = 3 * DAY_MS;
    register().misbehave({ error: true });
    await signIn(player.email);
    expect(await checked(player)).toMatchObject({ code: 'exclusion.listed' });
    expect(await logOf(player)).toEqual(['registration free', 'sign_in listed', 'sign_in listed', 'sign_in unanswered']);
    const notices = `select about from outgoing_messages where address = $1 and about = 'exclusion_listed'`;
    expect((await asOwner(notices, [player.email])).rowCount).toBe(1);

    register().misbehave({});
    register().list(player.cpf, false);
    ahead = 4 * DAY_MS;
    await signIn(player.email);
    expect(await checked(player)).toBe('done');
  });

  test('gets no bet and no deposit through on any channel, however many at once', async () => {
    const player = await newPlayer({}, '100');
    register().list(player.cpf);
    ahead = DAY_MS;
    const { token } = await signIn(player.email);
    const inside = { ...player, call: calls(token) };
    const before = await balanceOf(player);
    const tries = Array.from({ length: 50 }, (_, n) =>
      refusalOf(n % 3 === 0 ? bet(inside) : n % 3 === 1 ? deposit(inside) : app.pay.begin(inside, 'pix', '100')),
    );
    const codes = new Set((await Promise.all(tries)).map((each) => (each as { code?: string }).code));
    expect(codes).toEqual(new Set(['exclusion.listed']));
    expect(await balanceOf(player)).toBe(before);
  });

  test('who comes onto it while bets and deposits run has none after it', async () => {
    const player = await newPlayer({}, '100');
    register().list(player.cpf);
    ahead = DAY_MS;
    const running = Array.from({ length: 20 }, (_, n) => refusalOf(n % 2 ? checked(player) : signIn(player.email)));
    await Promise.all(running);
    const tries = await Promise.all(Array.from({ length: 20 }, () => checked(player)));
    expect(new Set(tries.map((each) => (each as { code?: string }).code))).toEqual(new Set(['exclusion.listed']));
    expect(await logOf(player)).toEqual(['registration free', 'sign_in listed']);
  });

  test('a Pix paid after it goes back', async () => {
    const player = await newPlayer({ cpf: CPF }, '0');
    const order = await app.pay.begin(player, 'pix', '100');
    register().list(CPF);
    ahead = DAY_MS;
    await signIn(player.email);
    ahead = 0;
    expect((await app.pay.tell(await app.pay.newsOf(order))).result).toBe('returned');
    register().list(CPF, false);
  });
});

test('who asks for CPFs by opening accounts is told of ten that they are taken, and no more', async () => {
  const { cpf } = await newPlayer({}, '0');
  const ask = async () => {
    const body = {
      email: `${randomUUID()}@example.test`,
      password: PASSWORD,
      terms: true,
      adult: true,
      client: 'api',
      ...legalAnswers(rateId, cpf),
    };
    const payload = JSON.parse(JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? formatAmount(value as Amount) : value)));
    const answer = await app.server.inject({
      ...{ method: 'POST', url: '/sports/api/v1/reg', remoteAddress: '198.51.100.77', payload },
    });
    return answer.json().error?.code;
  };
  const codes: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) codes.push(await ask());
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'member.cpf_taken'));
  expect(codes.slice(10)).toEqual(['request.too_many', 'request.too_many']);
});

test('the log is never changed or removed, and nobody but the log writes a standing', async () => {
  for (const change of [
    "update exclusion_checks set answer = 'free'",
    'delete from exclusion_checks',
    'truncate exclusion_checks',
    'delete from exclusion_statuses',
  ])
    await expect(asOwner(change)).rejects.toThrow('never changed or removed');
  const { db } = app;
  for (const change of ["update exclusion_statuses set answer = 'free'", 'insert into exclusion_statuses select player_id from persons'])
    await expect(db.pool.query(change)).rejects.toThrow('permission denied');
  expect(await app.faults()).toEqual([]);
});

function calls(token: string): TestPlayer['call'] {
  const transport = { ...app.guest, headers: () => ({ authorization: `Bearer ${token}` }) };
  return (endpoint, request, idempotencyKey = randomUUID()) => call(transport, endpoint, request, { idempotencyKey });
}
const balanceOf = async ({ id }: TestPlayer) => app.ledger.balanceOf(app.db, id);
