import { allEndpoints, type Endpoint, pathsOf, walletApi } from '@fairbook/contract';
import { allows, JURISDICTIONS } from '@fairbook/core/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from './test-app.ts';

/** Minimal requests: enough to see who is let in, too little to change anything. */
const ask = (app: TestApp, endpoint: Endpoint, authorization?: string) => {
  const { method } = endpoint;
  return app.server.inject({
    method,
    url: pathsOf(endpoint)[0]?.path.replaceAll(/:\w+/g, '0') ?? '',
    headers: { 'idempotency-key': '018f0000-0000-7000-8000-000000000000', ...(authorization !== undefined && { authorization }) },
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  });
};

const named = (who: Endpoint['who']) => Object.entries(allEndpoints).filter(([, endpoint]) => endpoint.who === who);

describe('every call of the contract, under the law of the demonstration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  test.each(named('player'))(
    '%s is for players: without a token, and with one that is none, it is refused before anything is read',
    async (_, endpoint) => {
      expect((await ask(app, endpoint)).json().error.code).toBe('auth.required');
      expect((await ask(app, endpoint, 'Bearer nonsense')).statusCode).toBe(401);
    },
  );

  test.each(named('public'))('%s is for everybody: it asks for no session', async (_, endpoint) => {
    const { error } = (await ask(app, endpoint)).json();
    expect(error?.code).not.toBe('auth.required');
  });

  test('what everybody may read is never kept without asking, and told apart by who asks; what is said to a player is not kept at all', async () => {
    const { token } = await app.playerWith('0');
    const path = walletApi.exchange.path;
    const guest = await app.server.inject({ url: path });
    expect([guest.statusCode, guest.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(String(guest.headers.vary).toLowerCase()).toMatch(/authorization.*accept-language/);
    const own = await app.server.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    expect(own.headers['cache-control']).toBe('no-store');
  });

  test('the page that explains the API asks this house and nobody else', async () => {
    const page = await app.server.inject({ url: '/sports/docs/' });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|validator/);
    const script = await app.server.inject({ url: '/sports/docs/static/swagger-initializer.js' });
    expect(script.body).toContain('"validatorUrl":null');
  });

  test.each([
    ['GET', 'nosuch'],
    ['GET', 'nosuch/history'],
    ['GET', 'nosuch/mybet'],
    ['GET', 'soccer/odds'],
    ['POST', 'nosuch/bet'],
    ['GET', 'nosuch/mybet/018f0000-0000-7000-8000-000000000000'],
  ] as const)('%s %s is of no game: it is not found, with a session and without', async (method, path) => {
    const player = await app.playerWith('0');
    for (const authorization of [undefined, `Bearer ${player.token}`]) {
      const answer = await app.server.inject({
        method,
        url: `/sports/api/v1/${path}`,
        ...(authorization && { headers: { authorization } }),
        ...(method === 'POST' && { payload: {} }),
      });
      expect([answer.statusCode, answer.json().error?.code]).toEqual([404, 'request.not_found']);
    }
  });
});

describe('under the law of Brazil', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ environment: { FAIRBOOK_JURISDICTION: 'br', FAIRBOOK_DOCS: '0', FAIRBOOK_OPS_PORT: '0' } });
  });
  afterAll(() => app.close());

  test('calls that it does not allow are not there, for nobody and not in the document; all others are', async () => {
    const player = await app.playerWith('10');
    const document = (await app.server.inject({ url: '/sports/openapi.json' })).json();
    for (const [name, endpoint] of Object.entries(allEndpoints)) {
      const isThere = allows(JURISDICTIONS.br, endpoint.needs);
      const { error } = (await ask(app, endpoint, `Bearer ${player.token}`)).json();
      expect([name, error?.code === 'request.not_found']).toEqual([name, !isThere]);
      for (const { path } of pathsOf(endpoint)) {
        const described = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
        expect([path, described !== undefined]).toEqual([path, isThere]);
      }
    }
  });

  test('a house without the page that explains the API, and with a port for whoever watches it, has neither that nor its figures at the players’ port', async () => {
    const { server, operationsServer } = app;
    expect((await server.inject({ url: '/sports/docs' })).statusCode).toBe(404);
    expect((await server.inject({ url: '/metrics' })).statusCode).toBe(404);
    expect((await operationsServer.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    expect((await operationsServer.inject({ url: '/metrics' })).body).toMatch(/^fairbook_pool_waiting \d+$/m);
  });
});
