import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countedNames, houseCalls } from '../testing/house-calls.ts';
import { type GameWallets, startGameWallets } from './start-game-wallets.ts';

const SECRETS = { pg: 'what house and pg share', other: 'what house and the other share' };
const START = Date.parse('2026-03-10T12:00:00Z');
let now = START;
let wallets: GameWallets;
beforeAll(async () => {
  wallets = await startGameWallets({ secrets: SECRETS, now: () => now });
});
beforeEach(() => {
  now = START;
});
afterEach(() => wallets.misbehave('pg', {}));
afterAll(() => wallets.stop());

const { get, post } = houseCalls(() => wallets.urlOf('pg'), { secret: SECRETS.pg, now: () => now });
let player = 100n;
beforeEach(() => {
  player += 1n;
});
const nextReference = countedNames();
const moveOf = (amount = '10.000000') => ({
  ...{ reference: nextReference(), player: String(player), amount },
  not_after: new Date(START + 60_000).toISOString(),
});
const open = () => post('/pg/v1/players', { player: String(player) });
const saidOf = ({ text }: { readonly text: string }) => (text === '' ? undefined : JSON.parse(text));
const inWallet = () => {
  const balance = wallets.balance('pg', player);
  return balance === undefined ? undefined : formatAmount(balance, 2);
};
const stateOf = async (reference: string) => saidOf(await get(`/pg/v1/transfers/${reference}`))?.state;

describe('a wallet', () => {
  test('exists once opened, and is empty', async () => {
    expect((await get(`/pg/v1/players/${player}/balance`)).status).toBe(404);
    const opened = await open();
    expect([opened.isSigned, saidOf(opened)]).toEqual([true, { state: 'open' }]);
    const asked = await get(`/pg/v1/players/${player}/balance`);
    expect([asked.isSigned, saidOf(asked)]).toEqual([true, { balance: '0.000000' }]);
  });

  test('takes deposits and pays withdrawals, each once however often it is repeated', async () => {
    await open();
    const deposit = moveOf();
    const withdrawal = moveOf('4.000000');
    for (const [way, move] of [
      ['deposits', deposit],
      ['deposits', deposit],
      ['withdrawals', withdrawal],
      ['withdrawals', withdrawal],
    ] as const) {
      const answer = await post(`/pg/v1/${way}`, move);
      expect([answer.isSigned, saidOf(answer).state]).toEqual([true, 'done']);
    }
    expect(inWallet()).toBe('6.00');
    expect(await stateOf(deposit.reference)).toBe('done');
    expect(wallets.carriedOut('pg').slice(-2)).toMatchObject([{ reference: deposit.reference }, { reference: withdrawal.reference }]);
  });

  test('includes what games won and lost', async () => {
    await open();
    wallets.play('pg', player, parseAmount('3'));
    expect(inWallet()).toBe('3.00');
  });

  test('is separate for each provider, which has its own secret', async () => {
    await open();
    await post('/pg/v1/deposits', moveOf());
    expect(wallets.balance('other', player)).toBeUndefined();
    expect((await get(`/other/v1/players/${player}/balance`)).status).toBe(401);
    expect(() => wallets.misbehave('none', {})).toThrow('there is no provider none');
  });
});

describe('a session', () => {
  test('has the address of a game of the provider, in the player’s language', async () => {
    await open();
    const { url } = saidOf(await post('/pg/v1/sessions', { player: String(player), language: 'en' }));
    const { origin, pathname, searchParams } = new URL(url);
    expect([origin + pathname, searchParams.get('language')]).toEqual([`${wallets.urlOf('pg')}/launch`, 'en']);
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(searchParams.get('token') ?? 'none')]);
  });

  test('ends when the house ends it, and no other player’s does', async () => {
    await open();
    const enter = async () => new URL(saidOf(await post('/pg/v1/sessions', { player: String(player), language: 'en' })).url);
    const visit = async ({ searchParams }: URL) => {
      const body = JSON.stringify({ token: searchParams.get('token'), game: searchParams.get('game'), language: 'en', practice: false });
      return (
        await fetch(`${wallets.urlOf('pg')}/table/open`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      ).text();
    };
    const url = await enter();
    expect(await visit(url)).toContain('"visit"');
    expect(saidOf(await post('/pg/v1/sessions/end', { player: String(player + 1n) }))).toEqual({ state: 'left' });
    expect(await visit(url)).toContain('"visit"');
    expect(saidOf(await post('/pg/v1/sessions/end', { player: String(player) }))).toEqual({ state: 'left' });
    expect(await visit(url)).toContain('session_over');
  });

  test('needs a wallet, and a provider with a game', async () => {
    expect((await post('/pg/v1/sessions', { player: String(player), language: 'en' })).status).toBe(400);
    const other = houseCalls(() => wallets.urlOf('other'), { secret: SECRETS.other, now: () => now });
    await other.post('/other/v1/players', { player: String(player) });
    expect((await other.post('/other/v1/sessions', { player: String(player), language: 'en' })).status).toBe(400);
  });
});

test.each([
  ['with another secret', { secret: 'another' }],
  ['long ago', { at: START - 3_600_000 }],
])('a transfer signed %s is refused', async (_, how) => {
  await open();
  expect((await post('/pg/v1/deposits', moveOf(), how)).status).toBe(401);
  expect(inWallet()).toBe('0.00');
});

test.each([
  ['players', {}],
  ['sessions', { player: 'x', language: 'en' }],
  ['sessions/end', { player: 'x' }],
  ['deposits', { amount: '1' }],
  ['withdrawals', {}],
  ['faults', { delay: -1 }],
])('%s answers 400 to a malformed body', async (call, body) => {
  expect((await post(`/pg/v1/${call}`, body)).status).toBe(400);
});

describe('a provider with faults', () => {
  const fault = (faults: object) => post('/pg/v1/faults', faults);

  test.each<[string, object, number, string]>([
    ['answers 500 without moving money', { fail_before: true }, 500, '0.00'],
    ['answers 500 after moving money', { fail_after: true }, 500, '10.00'],
    ['processes a transfer twice and moves the money once', { twice: true }, 200, '10.00'],
    ['moves the money after a delay', { delay: 1 }, 200, '10.00'],
  ])('%s', async (_, faults, status, left) => {
    await open();
    expect((await fault(faults)).status).toBe(204);
    expect((await post('/pg/v1/deposits', moveOf())).status).toBe(status);
    expect(inWallet()).toBe(left);
    await fault({});
    expect((await post('/pg/v1/deposits', moveOf())).status).toBe(200);
  });

  test('moves money without answering', async () => {
    await open();
    await fault({ mute: true });
    const waiting = post('/pg/v1/deposits', moveOf()).catch(() => 'cut off');
    await expect.poll(inWallet).toBe('10.00');
    expect(await Promise.race([waiting, get(`/pg/v1/players/${player}/balance`).then(() => 'silent')])).toBe('silent');
  });

  test('answers no queries', async () => {
    await open();
    await fault({ silent: true });
    expect((await get(`/pg/v1/players/${player}/balance`)).status).toBe(404);
    expect((await get(`/pg/v1/transfers/${moveOf().reference}`)).status).toBe(503);
  });

  test('refuses to open a wallet', async () => {
    await fault({ closed: true });
    expect((await open()).status).toBe(503);
    expect(inWallet()).toBeUndefined();
  });

  test('signs with a wrong key', async () => {
    await open();
    await fault({ corrupt_signature: true });
    expect((await get(`/pg/v1/players/${player}/balance`)).isSigned).toBe(false);
  });
});
