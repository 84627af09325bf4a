import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAppWith, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { seamlessProvider } from './rounds/testing/seamless-provider.ts';
import { gameWallets, PIN } from './testing/game-wallets.ts';

let app: TestAppWith<{ games: typeof seamlessProvider; away: typeof gameWallets }>;
let player: TestPlayer;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider, away: gameWallets } });
  player = await app.away.playerWith('100');
});
afterAll(() => app.close());

type Method = 'GET' | 'POST';
interface Asked {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string | null;
}
async function asked(method: Method, url: string, { body, headers, token = player.token }: Asked = {}) {
  const answer = await app.server.inject({
    method,
    url,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    cache: answer.headers['cache-control'],
    body: answer.json() as { readonly code: number; readonly data: never },
  };
}
const keyed = (more: object = {}) => ({ headers: { 'idempotency-key': v7(), ...more } });

const url = expect.stringMatching(/^https?:\/\//);
const list = (more: object) => ({ list: expect.arrayContaining([expect.objectContaining(more)]) });
const entry = (id: string) =>
  list({
    id,
    names: expect.objectContaining({ pt: expect.any(String) }),
    pics: expect.objectContaining({ pt: expect.any(String) }),
    name: expect.any(String),
    pic: expect.any(String),
  });
const numbered = (id: string) => list({ id, gameId: id, name: expect.any(String), pic: expect.any(String) });
const rounds = { list: [], more: false };
const DAY = '?start_date=2026-01-01&end_date=2026-01-02';
const DEVICE = {
  ...{ ip: '{ip}', os: 'Linux', device: 'phone', browser: 'Firefox', java_enabled: false, language: 'pt-BR' },
  ...{ color_depth: 24, screen_height: 800, screen_width: 360, timezone_offset: 180 },
};
const moved = (direction: string) => expect.objectContaining({ direction, state: 'done', amount: '2.000000' });
const [KY, NG] = ['/sports/playcard/api/v1/ky', '/sports/nggame/api/v1/ng'];
const withPassword = () => keyed({ 'x-payment-password': PIN });

type Given = readonly [method: Method, path: string, answer: unknown, how?: () => Asked];
/** In call order: money must be put into a wallet before it is taken out. */
const CALLS: readonly Given[] = [
  ['GET', '/sports/api/v1/tada/game_list', entry('orchard')],
  ['GET', '/sports/api/v1/tada/startForUrl/orchard', { url }],
  ['GET', '/sports/api/v1/tada/mybet?start=0&limit=10', rounds],
  ['GET', '/sports/api/v1/winfinity/games/list', numbered('baccarat')],
  ['POST', '/sports/api/v1/winfinity/games/login/BR/baccarat', { url }, () => ({ body: DEVICE })],
  ['GET', '/sports/api/v1/winfinity/games/mybet?start=0&limit=10', rounds],
  ['GET', `/sports/api/v1/winfinity/games/statistics${DAY}`, { list: [] }],
  ['GET', `/sports/api/v1/pg2/games/statistics${DAY}`, { list: [] }],
  ['GET', '/3rd-game/api/v1/pg2/games/list', numbered('plinko')],
  ['GET', '/3rd-game/api/v1/pg2/games/login/plinko', { url }],
  ['GET', '/3rd-game/api/tada/startForUrl/orchard', { url }],
  ['GET', '/3rd-game/api/noah/startForUrl/plinko', { url }],
  ['GET', '/3rd-game/api/v1/pg2/games/mybet?start=0&limit=10', rounds],
  ...[KY, NG].flatMap((base): Given[] => [
    ['GET', `${base}/login`, { url }],
    ['POST', `${base}/login`, { url }, () => ({ body: {} })],
    ['GET', `${base}/balance`, { score: '0.000000' }],
    ['POST', `${base}/balance`, { score: '0.000000' }, () => ({ body: {} })],
    ['GET', `${base}/transfer_in?money=2`, moved('to_game'), withPassword],
    ['GET', `${base}/transfer_out?money=2`, moved('from_game'), keyed],
  ]),
  ['GET', '/sports/api/v1/pg/game_list', entry('dice')],
  ['GET', '/sports/api/v1/pg/mines', { message: expect.stringContaining('<!doctype html>'), url }],
  ['GET', '/pggame/api/v1/pg/game_list', entry('dice')],
  ['GET', '/tadaGame/api/v1/tada/game_list', entry('orchard')],
  ['GET', '/activities/api/v1/benefit/check_in', expect.any(Object)],
];

for (const [method, path, answer, how = () => ({})] of CALLS)
  test(`${method} ${path} answers as the specification has it`, async () => {
    const { status, body } = await asked(method, path, how());
    expect([status, body.code]).toEqual([200, 0]);
    expect(body.data).toEqual(answer);
  });

describe('money moves by a GET', () => {
  const path = `${KY}/transfer_in?money=1`;
  test.each<[string, string, () => Asked]>([
    ['without the Authorization header', path, () => ({ ...withPassword(), token: null })],
    [
      'by a cookie',
      path,
      () => ({ ...withPassword(), token: null, headers: { ...withPassword().headers, cookie: `token=${player.token}` } }),
    ],
    ['without an idempotency key', path, () => ({ headers: { 'x-payment-password': PIN } })],
    ['with the payment password in the address', `${path}&bank_password=${PIN}`, keyed],
    ['without a payment password', path, keyed],
  ])('never %s', async (_, at, how) => {
    const before = await player.balance();
    expect((await asked('GET', at, how())).status).toBeGreaterThanOrEqual(400);
    expect(await player.balance()).toBe(before);
  });

  test('once for a key, and is kept nowhere on its way', async () => {
    const before = await player.balance();
    const one = withPassword();
    const [first, again] = [await asked('GET', path, one), await asked('GET', path, one)];
    expect(again.body).toEqual(first.body);
    expect([first.status, first.cache]).toEqual([200, 'no-store']);
    expect(await player.balance()).toBe(before - parseAmount('1'));
  });
});
