import { brotliDecompressSync } from 'node:zlib';
import { type Endpoint, type ErrorCode, endpoint, Refusal } from '@fairbook/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { edgeOf } from './edge.ts';
import { type HttpDeps, type HttpServer, httpServer, INSIDE_ADDRESS, type PlayerCall } from './http.ts';

const KEY = '018f0000-0000-7000-8000-00000000000a';
const any = { summary: '', reply: z.any(), refuses: [] as ErrorCode[] };
const fields = z.looseObject({});
const CALLS = {
  read: endpoint({ ...any, method: 'GET', path: '/read/:id', who: 'public', request: fields }),
  tell: endpoint({ ...any, method: 'POST', path: '/tell', who: 'public', request: fields }),
  own: endpoint({ ...any, method: 'GET', path: '/own', who: 'player', request: fields }),
  pay: endpoint({ ...any, method: 'POST', path: '/pay/:id', who: 'player', money: true, request: z.looseObject({ id: z.string() }) }),
  game: endpoint({ ...any, method: 'GET', path: '/sports/api/:game/odds', who: 'public', games: ['racing', 'airship'], request: fields }),
  secret: endpoint({
    ...any,
    ...{ method: 'POST', path: '/secret', who: 'public', headers: { pin: 'x-pin' }, request: z.object({ pin: z.optional(z.string()) }) },
  }),
  form: endpoint({
    ...any,
    ...{ method: 'POST', path: '/form', who: 'public' },
    request: z.object({ one: z.string(), two: z.number(), name: z.optional(z.string().check(z.maxLength(2, 'staff.name_invalid'))) }),
  }),
} as const satisfies Record<string, Endpoint>;

let server: HttpServer | undefined;
afterEach(() => server?.close());

interface Heard {
  readonly calls: PlayerCall[];
  readonly tokens: string[];
  readonly refused: ErrorCode[];
  readonly observed: (string | number)[][];
  readonly seconds: number[];
  readonly places: string[];
}
/** A server whose calls return their request, unless `answer` is given. */
async function serving(said: Partial<HttpDeps> = {}, answer?: () => Promise<unknown>) {
  const heard: Heard = { calls: [], tokens: [], refused: [], observed: [], seconds: [], places: [] };
  const handle = async (input: unknown, call: PlayerCall) => {
    heard.calls.push(call);
    return answer ? answer() : input;
  };
  server = await httpServer({
    routes: Object.values(CALLS).map((each) => ({ endpoint: each, handle })),
    authenticate: async (token) => {
      heard.tokens.push(token);
      if (token === 'old') throw new Refusal('auth.session_ended');
      if (token === 'less') throw new Refusal('auth.forbidden');
      return { playerId: 7n as never, sessionId: 's', role: 'player' as never };
    },
    wordsOf: (code) => code,
    observe: (method, path, status, seconds) => {
      heard.observed.push([method, path, status]);
      heard.seconds.push(seconds);
    },
    refused: (code) => void heard.refused.push(code),
    ...{ logLevel: 'silent', callRate: 5, edge: edgeOf(), isStopping: () => false },
    originAllowed: (origin, host) => origin === 'https://ours.example' && host === 'asked.example',
    watch: { called: (address) => void heard.places.push(address), turnedAway: () => undefined },
    ...said,
  });
  const built = server;
  const ask = async (method: string, url: string, { body, ...more }: { body?: unknown; headers?: object; remoteAddress?: string } = {}) => {
    const answered = await built.inject({ method, url, ...more, ...(body !== undefined && { payload: body }) } as never);
    const { data, error } = answered.headers['content-encoding'] || answered.body === '' ? {} : answered.json();
    return {
      status: answered.statusCode,
      headers: answered.headers,
      raw: answered.rawPayload,
      data,
      code: error?.code,
      details: error?.details,
    };
  };
  return { ask, heard };
}

describe('who calls', () => {
  test('is asked of the token alone, before anything of the call is read', async () => {
    const { ask, heard } = await serving();
    const pay = (authorization?: string) => ask('POST', '/pay/1', { body: {}, headers: { ...(authorization && { authorization }) } });
    expect([(await pay()).code, (await pay('Bearer ')).code, heard.calls.length]).toEqual(['auth.required', 'auth.required', 0]);
    expect([(await pay('Bearer old')).code, (await pay('bearer less')).code]).toEqual(['auth.session_ended', 'auth.forbidden']);
    expect((await pay('Bearer mine')).code).toBe('request.idempotency_key_required');
    expect(heard.tokens).toEqual(['old', 'less', 'mine']);
    expect(heard.refused).toEqual([
      'auth.required',
      'auth.required',
      'auth.session_ended',
      'auth.forbidden',
      'request.idempotency_key_required',
    ]);
  });

  test('of several cookies is the first that is a session; one who may not do it is told so at once', async () => {
    const { ask, heard } = await serving({ tokenCookie: 'session', callRate: 100 });
    const own = (cookie: string) => ask('GET', '/own', { headers: { cookie, authorization: 'Bearer mine' } });
    expect((await own('other=mine')).code).toBe('auth.required');
    expect((await own('session=old')).code).toBe('auth.session_ended');
    expect((await own('session=old; session=mine')).status).toBe(200);
    expect((await own('session=less; session=mine')).code).toBe('auth.forbidden');
    expect(heard.tokens).toEqual(['old', 'old', 'mine', 'less']);
    expect(heard.calls[0]).toMatchObject({ playerId: 7n, sessionId: 's', idempotencyKey: '' });
  });

  test('is known to what answers, with what the call says of itself', async () => {
    const { ask, heard } = await serving();
    const headers = {
      'accept-language': 'es-AR',
      'user-agent': 'x'.repeat(300),
      host: 'asked.example',
      authorization: 'Bearer mine',
      cookie: 'a=1',
    };
    await ask('GET', '/own', { headers, remoteAddress: '203.0.113.9' });
    expect(heard.calls[0]).toMatchObject({
      ...{ language: 'es', device: 'x'.repeat(200), host: 'asked.example', ip: '203.0.113.9', authorization: 'mine', cookies: { a: '1' } },
    });
    expect(heard.places).toEqual(['203.0.113.9']);
  });
});

describe('a call that moves money', () => {
  test.each([
    [KEY, undefined],
    [KEY.toUpperCase(), 'request.idempotency_key_required'],
    [KEY.slice(1), 'request.idempotency_key_required'],
    [`${KEY}0`, 'request.idempotency_key_required'],
    // Ids that the house derives, as of a transfer on a chain, are of this version.
    [`${KEY.slice(0, 14)}8${KEY.slice(15)}`, 'request.idempotency_key_required'],
    ['', 'request.idempotency_key_required'],
  ])('has a key, in one form: %s', async (key, code) => {
    const { ask, heard } = await serving();
    const headers = { authorization: 'Bearer mine', 'idempotency-key': key };
    expect((await ask('POST', '/pay/1', { body: {}, headers })).code).toBe(code);
    expect(heard.calls.map((call) => call.idempotencyKey)).toEqual(code === undefined ? [KEY] : []);
  });
});

describe('what is asked', () => {
  test('is of the path before the body, of the body before the query; and what the path says of itself is never another game', async () => {
    const { ask } = await serving();
    const headers = { authorization: 'Bearer mine', 'idempotency-key': KEY };
    const { data } = await ask('POST', '/pay/path?id=query&more=query&only=query', { body: { id: 'body', more: 'body' }, headers });
    expect(data).toEqual({ id: 'path', more: 'body', only: 'query' });
    expect((await ask('GET', '/sports/api/racing/odds?game=airship')).data).toEqual({ game: 'racing' });
    expect((await ask('GET', '/sports/api/chess/odds')).code).toBe('request.not_found');
  });

  test('is taken from a header where it belongs there, and from nowhere else', async () => {
    const { ask } = await serving();
    expect((await ask('POST', '/secret?pin=query', { body: { pin: 'body' } })).data).toEqual({});
    expect((await ask('POST', '/secret', { body: {}, headers: { 'x-pin': '1234' } })).data).toEqual({ pin: '1234' });
  });

  test('is refused with the names of all that is wrong, or with the word that a field has for it', async () => {
    const { ask } = await serving();
    expect(await ask('POST', '/form', { body: { two: 'x' } })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: { fields: 'one, two' },
    });
    expect(await ask('POST', '/form', { body: { one: 'x', two: 1, name: 'long' } })).toMatchObject({ code: 'staff.name_invalid' });
  });

  test('is refused by name where a text has what no database keeps, in its address and in its body', async () => {
    const { ask } = await serving();
    expect(await ask('GET', '/read/a%00')).toMatchObject({ status: 400, code: 'request.invalid', details: { fields: 'id' } });
    expect(await ask('POST', '/tell', { body: { one: 'é', two: ['\ud83d'] } })).toMatchObject({ details: { fields: 'two' } });
  });

  test('is JSON of 64 kilobytes at most, and nothing that has to be inflated', async () => {
    const { ask } = await serving({ callRate: 100 });
    const json = { 'content-type': 'application/json' };
    const ofSize = (bytes: number) => ({ body: `"${'x'.repeat(bytes - 2)}"`, headers: json });
    expect((await ask('POST', '/tell', ofSize(64 * 1024))).status).toBe(200);
    expect(await ask('POST', '/tell', ofSize(64 * 1024 + 1))).toMatchObject({ code: 'request.invalid', details: { fields: 'body' } });
    expect((await ask('POST', '/tell', { body: '{"a":1', headers: json })).code).toBe('request.invalid');
    expect((await ask('POST', '/tell', { body: '{"a":1}', headers: { 'content-type': 'text/plain' } })).code).toBe('request.invalid');
    expect((await ask('POST', '/tell', { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } })).code).toBe('request.compressed');
    expect((await ask('POST', '/tell', { body: '{}', headers: { ...json, 'content-encoding': 'identity' } })).status).toBe(200);
  });

  test('is at its address, with a slash at its end or by the bases of the specification, by its method alone, and not where the law leaves it out', async () => {
    const { ask } = await serving({ callRate: 100, absent: [{ ...CALLS.own, path: '/read/absent' }] });
    expect((await ask('GET', '/read/1/')).data).toEqual({ id: '1' });
    for (const base of ['pggame', 'tadaGame', 'activities']) expect((await ask('GET', `/${base}/api/racing/odds`)).status).toBe(200);
    expect((await ask('GET', '/elsewhere/api/racing/odds')).code).toBe('request.not_found');
    expect((await ask('GET', '/read/absent')).code).toBe('request.not_found');
    for (const method of ['HEAD', 'POST', 'DELETE']) expect((await ask(method, '/read/1')).status).toBe(404);
  });
});

test.each([
  ['POST', 'https://ours.example', undefined],
  ['POST', 'https://evil.example', 'auth.origin_refused'],
  ['POST', undefined, undefined],
  ['GET', 'https://evil.example', undefined],
])('a %s from a page of %s: %s', async (method, origin, code) => {
  const { ask } = await serving();
  const headers = { host: 'asked.example', ...(origin && { origin }) };
  expect((await ask(method, method === 'GET' ? '/read/1' : '/tell', { headers, ...(method === 'POST' && { body: {} }) })).code).toBe(code);
});

describe('an answer', () => {
  test('is kept by nobody, but for what everybody may read, which is asked for anew', async () => {
    const { ask, heard } = await serving({ callRate: 100 });
    const mine = { headers: { authorization: 'Bearer mine' } };
    const read = await ask('GET', '/read/1');
    expect([read.headers['cache-control'], read.headers['content-type']]).toEqual(['no-cache', 'application/json; charset=utf-8']);
    expect(read.headers.vary).toMatch(/authorization, accept-language/i);
    expect(read.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const answered of [await ask('GET', '/read/1', mine), await ask('POST', '/tell', { body: {} }), await ask('GET', '/own', mine)])
      expect([answered.status, answered.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(heard.observed[0]).toEqual(['GET', '/read/:id', 200]);
  });

  test('that is long is sent small, a short one as it is', async () => {
    let length = 0;
    const { ask } = await serving({}, async () => 'x'.repeat(length));
    const headers = { 'accept-encoding': 'gzip, br' };
    length = 1_300;
    expect((await ask('GET', '/read/1', { headers })).headers['content-encoding']).toBeUndefined();
    length = 1_500;
    const long = await ask('GET', '/read/1', { headers });
    expect([long.headers['content-encoding'], JSON.parse(brotliDecompressSync(long.raw).toString()).data]).toEqual([
      'br',
      'x'.repeat(length),
    ]);
  });

  test('that does not come is that the house is busy', async () => {
    const { ask, heard } = await serving({ edge: edgeOf({ answerWithinMs: 20 }) }, () => new Promise(() => undefined));
    expect(await ask('GET', '/read/1')).toMatchObject({ status: 503, code: 'server.busy' });
    // In seconds: in milliseconds it would be at least fifteen.
    await vi.waitUntil(() => heard.seconds.length > 0);
    expect(heard.seconds[0]).toBeLessThan(10);
  });
});

test('what the house asks of itself while it draws a page is neither counted nor watched', async () => {
  const { ask, heard } = await serving();
  const statuses = async (remoteAddress: string) => {
    const all: number[] = [];
    for (let call = 0; call < 6; call += 1) all.push((await ask('GET', '/read/1', { remoteAddress })).status);
    return all;
  };
  expect([await statuses(INSIDE_ADDRESS), heard.places]).toEqual([Array(6).fill(200), []]);
  expect(await statuses('203.0.113.9')).toEqual([...Array(5).fill(200), 429]);
  expect([heard.refused, heard.places.length]).toEqual([['request.too_many'], 6]);
});

describe('calls of a minute', () => {
  test('are counted by place, which is a network of IPv6, and by no other', async () => {
    const { ask } = await serving();
    const from = async (remoteAddress: string) => (await ask('GET', '/read/1', { remoteAddress })).status;
    const one = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::3', '2001:db8:1:2::4', '2001:db8:1:2::5'];
    for (const address of one) expect(await from(address)).toBe(200);
    expect([await from('2001:db8:1:2::6'), await from('2001:db8:1:3::1'), await from('203.0.113.9')]).toEqual([429, 200, 200]);
  });

  test('are counted wherever they ask, and one that is too many is told when to come again', async () => {
    const { ask, heard } = await serving();
    const statuses: number[] = [];
    for (const url of ['/read/1', '/nowhere', '/read/2', '/nowhere', '/nowhere', '/nowhere']) statuses.push((await ask('GET', url)).status);
    expect(statuses).toEqual([200, 404, 200, 404, 404, 429]);
    const { code, headers } = await ask('GET', '/read/1');
    expect([code, headers['retry-after'], headers['x-ratelimit-limit']]).toEqual(['request.too_many', '60', '5']);
    expect(heard.calls).toHaveLength(2);
  });
});

test('an answer tells browsers that it stands in no frame, comes by https alone, and whose page it is', async () => {
  const { ask } = await serving();
  expect((await ask('GET', '/read/1')).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('what fails when its call was answered already ends nothing, and is answered no more', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { ask, heard } = await serving({ edge: edgeOf({ answerWithinMs: 20 }) }, () => new Promise((_, reject) => (fail = reject)));
  expect((await ask('GET', '/read/1')).code).toBe('server.busy');
  fail(new Error('late'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard.refused).toEqual(['server.busy']);
});
