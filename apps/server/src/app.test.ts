import { walletApi } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildHouse, type House } from './app.ts';
import { readConfig } from './platform/config.ts';

const NEEDED = {
  ...{ DATABASE_URL: 'postgres://127.0.0.1:1/none', FAIRBOOK_TOKEN_SECRET: 'x'.repeat(32), FAIRBOOK_PEPPER: 'x'.repeat(32) },
  ...{ FAIRBOOK_LOG: 'silent', FAIRBOOK_ANSWER_MS: '1000' },
  ...{ PUBLIC_ORIGIN: 'https://house.example', FAIRBOOK_OFFICE_ORIGIN: 'https://office.example' },
};
const houseWith = (told: Readonly<Record<string, string>> = {}) => buildHouse(readConfig({ ...NEEDED, ...told }));

/** Servers without a database: one under a law with a lottery, and one without, with an operations port. */
let houses: { readonly intl: House; readonly br: House };
beforeAll(async () => {
  const [intl, br] = await Promise.all([houseWith(), houseWith({ FAIRBOOK_JURISDICTION: 'br', FAIRBOOK_OPS_PORT: '9464' })]);
  houses = { intl, br };
});
afterAll(async () => {
  await Promise.all([houses.intl.close(), houses.br.close()]);
});
type Server = 'server' | 'officeServer';
const codeAt = async (
  law: 'intl' | 'br',
  server: Server,
  asked: string | { readonly url: string; readonly method?: 'POST'; headers?: object },
) => (await houses[law][server].inject(asked as string)).json().error?.code as string | undefined;

describe('under a law', () => {
  test.each<[Server, string, string, string]>([
    ['server', '/sports/api/v1/bets/open', 'auth.required', 'auth.required'],
    ['server', '/sports/api/v1/racing/mybet', 'auth.required', 'request.not_found'],
    ['server', '/sports/api/v1/soccer/mybet', 'auth.required', 'auth.required'],
    ['officeServer', '/office/api/v1/players', 'auth.required', 'auth.required'],
    ['officeServer', '/office/api/v1/lottery/draws', 'auth.required', 'request.not_found'],
  ])('at the %s, %s answers %s where it has a lottery, and %s where it has none', async (server, url, there, gone) => {
    expect([await codeAt('intl', server, url), await codeAt('br', server, url)]).toEqual([there, gone]);
  });
});

test('each port takes cookies from pages of its own alone', async () => {
  const from = (server: Server, url: string, origin: string) => codeAt('intl', server, { url, method: 'POST', headers: { origin } });
  const out = '/office/api/v1/sign_out';
  expect(await from('officeServer', out, 'https://office.example')).toBe('auth.required');
  expect(await from('officeServer', out, 'https://house.example')).toBe('auth.origin_refused');
  expect([houses.intl.originAllowed('https://house.example', 'x'), houses.intl.originAllowed('https://office.example', 'x')]).toEqual([
    ...[true, false],
  ]);
});

describe('what is measured', () => {
  test('is told at the players’ port, unless there is a port for it', async () => {
    const statusAt = async (law: 'intl' | 'br') => (await houses[law].server.inject('/metrics')).statusCode;
    expect([await statusAt('intl'), await statusAt('br')]).toEqual([200, 404]);
    expect((await houses.br.operationsServer.inject('/metrics')).statusCode).toBe(200);
  });

  test('is refusals by their code, calls by their path, who waits for the database, and how it was away', async () => {
    await codeAt('intl', 'server', '/sports/api/v1/bets/open');
    expect(await codeAt('intl', 'server', '/sports/api/v1/game/config?kind=soccer')).toBeDefined();
    expect((await houses.intl.server.inject('/readyz')).json()).toEqual({ status: 'database unreachable' });
    const text = await houses.intl.metrics.text();
    for (const line of ['fairbook_refusals_total{outcome="auth.required"}', 'fairbook_pool_waiting 0']) expect(text).toContain(line);
    expect(text).toMatch(/fairbook_call_seconds_count\{method="GET",path="\/sports\/api\/v1\/bets\/open",status="401"\} \d/);
    expect(text).toMatch(/fairbook_pool_busy \d/);
    expect(text).toMatch(/fairbook_database_away_total\{outcome="\w+"\} \d/);
  });

  test('is of the database who waits, and what is in use of all there is', async () => {
    const { db, metrics } = houses.intl;
    const counts = { waitingCount: 7, totalCount: 5, idleCount: 2 } as const;
    for (const [name, count] of Object.entries(counts)) vi.spyOn(db.pool, name as keyof typeof counts, 'get').mockReturnValue(count);
    const text = await metrics.text();
    expect([/^fairbook_pool_waiting (.*)$/m, /^fairbook_pool_busy (.*)$/m].map((line) => line.exec(text)?.[1])).toEqual(['7', '3']);
    vi.restoreAllMocks();
  });
});

test('a house that closes says so first to whoever balances, and tells its connections to end', async () => {
  const house = await houseWith();
  const closing = house.close();
  expect([house.readiness.isStopping(), await house.readiness.look()]).toEqual([true, 'stopping']);
  await closing;
});

test('a call that comes while a house stops is answered, and its connection told to end, at each port', async () => {
  const house = await houseWith();
  const told = async () => [await house.server.inject('/nothing'), await house.officeServer.inject('/nothing')];
  const isEnded = ({ headers }: { readonly headers: { readonly connection?: unknown } }) => headers.connection === 'close';
  expect((await told()).map(isEnded)).toEqual([false, false]);
  house.readiness.stop();
  const last = await told();
  expect([last.map(isEnded), last.map((answer) => answer.json().error?.code)]).toEqual([
    [true, true],
    ['request.not_found', 'request.not_found'],
  ]);
  await house.close();
});

test('a house that closes ends what waits, then its ports, then takes the bets it has and who was here, and leaves the database last', async () => {
  const house = await houseWith();
  const order: string[] = [];
  const noting = (name: string) => async () => {
    await new Promise((done) => setImmediate(done));
    order.push(name);
  };
  vi.spyOn(house.matchBets, 'endDelays').mockImplementation(() => void order.push('delays'));
  for (const port of ['server', 'officeServer'] as const) house[port].addHook('onClose', noting(port));
  vi.spyOn(house.matchBets, 'drain').mockImplementation(noting('bets on matches'));
  vi.spyOn(house.drawBets, 'drain').mockImplementation(noting('bets on draws'));
  vi.spyOn(house.limits.presence, 'flush').mockImplementation(noting('who was here'));
  vi.spyOn(house.db, 'end').mockImplementation(noting('database'));
  house.operationsServer.addHook('onClose', noting('operations'));
  await house.close();
  expect(order.slice(0, 1).concat(order.slice(1, 3).toSorted(), order.slice(3, 6), order.slice(6).toSorted())).toEqual([
    ...['delays', 'officeServer', 'server', 'bets on matches', 'bets on draws', 'who was here', 'database', 'operations'],
  ]);
  vi.restoreAllMocks();
});

test('what has come by a connection is read before the ports of a house that closes do', async () => {
  const house = await houseWith();
  const order: string[] = [];
  vi.spyOn(house.matchBets, 'endDelays').mockImplementation(() => {
    setImmediate(() => setImmediate(() => order.push('read')));
  });
  for (const port of ['server', 'officeServer'] as const) house[port].addHook('preClose', async () => void order.push('closing'));
  await house.close();
  expect(order).toEqual(['read', 'closing', 'closing']);
  vi.restoreAllMocks();
});

test('and leaves the database where something could not be written, too', async () => {
  const house = await houseWith();
  vi.spyOn(house.limits.presence, 'flush').mockRejectedValue(new Error('not written'));
  const left = vi.spyOn(house.db, 'end');
  await expect(house.close()).rejects.toThrow('not written');
  expect(left.mock.calls).toHaveLength(1);
  vi.restoreAllMocks();
});

describe('who calls', () => {
  test.each([
    ['moves money from a frozen account', walletApi.recharge.path, 'account.frozen', []],
    ['only looks at it', '/sports/api/v1/bets/open', undefined, [[7n]]],
  ])('and %s is let in or not, and counts as here only where they are', async (_, url, refusal, here) => {
    const { identity, ledger, limits, server, db } = houses.intl;
    const player = { playerId: 7n, language: 'en', sessionId: 's' };
    const authenticate = vi.spyOn(identity, 'authenticate').mockResolvedValue(player as never);
    const frozen = vi.spyOn(ledger.frozen, 'has').mockResolvedValue(true);
    const note = vi.spyOn(limits.presence, 'note').mockReturnValue(undefined);
    const method = refusal === undefined ? 'GET' : 'POST';
    const headers = { authorization: 'Bearer abc', 'idempotency-key': '0196b5a0-0000-7000-8000-000000000001' };
    const answer = await server.inject({ url, method, headers, ...(refusal !== undefined && { payload: {} }) });
    expect([answer.json().error?.code === 'account.frozen', note.mock.calls]).toEqual([refusal !== undefined, here]);
    expect([authenticate.mock.calls, frozen.mock.calls]).toEqual([[['abc']], refusal === undefined ? [] : [[db, 7n]]]);
    vi.restoreAllMocks();
  });
});
