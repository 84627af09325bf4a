import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlayerId } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedAs } from '../../platform/signing/signed-text.ts';
import type { GameWalletProvider } from './ports.ts';
import { signedWallet } from './signed-wallet.ts';

const SECRET = 'what both sides know';
const REFERENCE = '018f0000-0000-7000-8000-0000000000cc';
const PLAYER = 7n as PlayerId;
const AT = new Date('2026-03-01T12:00:05.250Z');
let said: object = {};
let came: { readonly method: string; readonly url: string; readonly body: unknown } | undefined;
let server: Server;
let wallet: GameWalletProvider;

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url = '' } = request;
    came = { method, url, body: body === '' ? undefined : JSON.parse(body) };
    const text = JSON.stringify(said);
    response.writeHead(200, signedAs(SECRET, `${url}${body}${text}`, Date.now())).end(text);
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  wallet = signedWallet({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: SECRET, answerWithinMs: 20_000 });
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const order = { reference: REFERENCE, player: PLAYER, amount: amount(1_500_000n), notAfter: AT };
const MOVED = { reference: REFERENCE, player: '7', amount: '1.500000', not_after: AT.toISOString() };
test.each<[string, (to: GameWalletProvider) => Promise<unknown>, object, unknown, object]>([
  ['a wallet is opened', (to) => to.open(PLAYER), { state: 'open' }, true, { method: 'POST', url: '/v1/players', body: { player: '7' } }],
  ['a wallet is not open unless it is said', (to) => to.open(PLAYER), { state: 'closed' }, false, { url: '/v1/players' }],
  [
    'a player is let in, in their language',
    (to) => to.enter(PLAYER, 'en'),
    { url: 'https://games.example/x' },
    'https://games.example/x',
    { method: 'POST', url: '/v1/sessions', body: { player: '7', language: 'en' } },
  ],
  ['an address that is none is none', (to) => to.enter(PLAYER, 'en'), { url: 'games' }, null, { url: '/v1/sessions' }],
  [
    'a player is seen out',
    (to) => to.leave(PLAYER),
    { state: 'left' },
    true,
    { method: 'POST', url: '/v1/sessions/end', body: { player: '7' } },
  ],
  ['a player is not out unless it is said', (to) => to.leave(PLAYER), { state: 'open' }, false, {}],
  [
    'a balance is USDT',
    (to) => to.balance(PLAYER),
    { balance: '12.345678' },
    12_345_678n,
    { method: 'GET', url: '/v1/players/7/balance', body: undefined },
  ],
  ['a balance that is no amount is not said', (to) => to.balance(PLAYER), { balance: 12 }, null, {}],
  [
    'money goes to a game',
    (to) => to.move({ ...order, direction: 'to_game' }),
    { state: 'done', transfer: 't1' },
    { kind: 'done', providerRef: 't1' },
    { method: 'POST', url: '/v1/deposits', body: MOVED },
  ],
  [
    'money comes from a game',
    (to) => to.move({ ...order, direction: 'from_game' }),
    { state: 'refused', reason: 'insufficient' },
    { kind: 'refused', reason: 'insufficient' },
    { method: 'POST', url: '/v1/withdrawals', body: MOVED },
  ],
  [
    'a reference is asked for',
    (to) => to.find(REFERENCE),
    { state: 'not_found', at: AT.toISOString() },
    { kind: 'not_found', at: AT },
    { method: 'GET', url: `/v1/transfers/${REFERENCE}`, body: undefined },
  ],
  ['a state that is none of ours is not understood', (to) => to.find(REFERENCE), { state: 'pending' }, { kind: 'unknown' }, {}],
  ['a done transfer without its number is not understood', (to) => to.find(REFERENCE), { state: 'done' }, { kind: 'unknown' }, {}],
])('%s', async (_, ask, answer, told, call) => {
  said = answer;
  expect(await ask(wallet)).toEqual(told);
  expect(came).toMatchObject(call);
});
