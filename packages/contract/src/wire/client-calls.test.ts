import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call, requestParts, type Transport } from './client.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { zAmount } from './scalars.ts';

const of = (more: Partial<Endpoint>): Endpoint =>
  endpoint({
    ...{ method: 'GET', path: '/a', who: 'public', summary: '', request: z.object({}), reply: z.number(), refuses: [] },
    ...more,
  } as Endpoint & { readonly who: 'public' });

describe('each field of a request goes', () => {
  const fields = { id: 'x/y', game: 'soccer', limit: 20, text: 'a&b', left: undefined };
  test.each<[string, Partial<Endpoint>, ReturnType<typeof requestParts>]>([
    ['into the query of a GET', {}, { path: '/a?id=x%2Fy&game=soccer&limit=20&text=a%26b', body: undefined, headers: {} }],
    ['into its path first', { path: '/:game/a/:id' }, { path: '/soccer/a/x%2Fy?limit=20&text=a%26b', body: undefined, headers: {} }],
    [
      'into the query of a DELETE',
      { method: 'DELETE', path: '/:game/:id' },
      { path: '/soccer/x%2Fy?limit=20&text=a%26b', body: undefined, headers: {} },
    ],
    [
      'into the body of a POST, but for those of its path',
      { method: 'POST', path: '/:game/a' },
      { path: '/soccer/a', body: '{"id":"x/y","limit":20,"text":"a&b"}', headers: {} },
    ],
    [
      'into the query of a PUT where it says so',
      { method: 'PUT', query: ['limit', 'left'] },
      { path: '/a?limit=20', body: '{"id":"x/y","game":"soccer","text":"a&b"}', headers: {} },
    ],
    [
      'into a header where it says so, and nowhere else',
      { method: 'POST', path: '/:game', headers: { id: 'x-id', left: 'x-left' } },
      { path: '/soccer', body: '{"limit":20,"text":"a&b"}', headers: { 'x-id': 'x/y' } },
    ],
  ])('%s', (_, more, parts) => expect(requestParts(of(more), fields)).toEqual(parts));

  test('and a call without fields has neither query nor body, unless its method has one', () => {
    expect(requestParts(of({}), {})).toEqual({ path: '/a', body: undefined, headers: {} });
    expect(requestParts(of({ method: 'POST' }), {})).toEqual({ path: '/a', body: '{}', headers: {} });
  });
});

/** The server's response to successive attempts: a status, or lost if it cannot be reached. */
type Answer = number | 'lost';
const NO = { code: 1, msg: '', error: { code: 'auth.required', details: { a: 'b' } } };

describe('a call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  let sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const said = (...answers: readonly Answer[]): Transport => {
    sent = [];
    return {
      ...{ baseUrl: 'http://house', headers: () => ({ authorization: 'Bearer t' }) },
      fetch: async (url, init = {}) => {
        sent.push({ url: String(url), init });
        const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 200;
        if (answer === 'lost') throw new TypeError('no network');
        const body = answer === 200 ? { code: 0, msg: '', data: 7 } : answer === 204 ? 'nothing' : NO;
        return new Response(JSON.stringify(body), { status: answer === 204 ? 200 : answer });
      },
    };
  };
  const made = async (transport: Transport, each: Endpoint = of({}), options = {}) => {
    const answer = call(transport, each, {} as never, options).then(
      (value) => value as unknown,
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return answer;
  };

  test.each<[string, readonly Answer[], unknown, number]>([
    ['that is answered is made once', [200], 7, 1],
    ['that is lost is made again, three times', ['lost', 'lost', 'lost', 200], 7, 4],
    ['that is lost a fourth time is given up', ['lost'], new TypeError('no network'), 4],
    ['to a server that fails is made again, three times', [500, 502, 503, 200], 7, 4],
    ['to a server that fails a fourth time is refused as it says', [500], expect.objectContaining({ code: 'auth.required' }), 4],
    ['that is refused is not made again', [409], expect.objectContaining({ code: 'auth.required', details: { a: 'b' } }), 1],
    ['that is answered with what is no reply is refused', [204], expect.objectContaining({ code: 'server.unexpected' }), 1],
  ])('%s', async (_, answers, came, times) => {
    expect([await made(said(...answers)), sent.length]).toEqual([came, times]);
  });

  test.each<[string, Endpoint['who'], boolean | null, readonly Answer[], number, number]>([
    ['of a player asks for a new token, and is made again', 'player', true, [401, 200], 1, 2],
    ['of a player asks for one once', 'player', true, [401], 1, 2],
    ['of a player is not made again without one', 'player', false, [401], 1, 1],
    ['of a player whom nobody gives tokens is refused', 'player', null, [401], 0, 1],
    ['of anybody asks for none', 'public', true, [401], 0, 1],
    ['of staff asks for none', 'staff', true, [401], 0, 1],
    ['of a player that is forbidden asks for none', 'player', true, [403], 0, 1],
  ])('%s', async (_, who, isGiven, answers, asked, times) => {
    const refresh = vi.fn<() => Promise<boolean>>(async () => isGiven === true);
    await made({ ...said(...answers), ...(isGiven !== null && { refresh }) }, of({ who }));
    expect([refresh.mock.calls.length, sent.length]).toEqual([asked, times]);
  });

  test('that its caller gave up is not made again', async () => {
    const over = new AbortController();
    over.abort();
    expect([await made(said('lost'), of({}), { signal: over.signal }), sent.length]).toEqual([new TypeError('no network'), 1]);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('carries who calls, what its body is, and its key; a GET has no body', async () => {
    await made(said(200), of({ method: 'POST', path: '/b' }), { idempotencyKey: 'k' });
    const headers = { authorization: 'Bearer t', 'content-type': 'application/json', 'idempotency-key': 'k' };
    expect([sent[0]?.url, sent[0]?.init.method, sent[0]?.init.headers, sent[0]?.init.body]).toEqual([
      'http://house/b',
      'POST',
      headers,
      '{}',
    ]);
    await made(said(200));
    expect([sent[0]?.init.headers, 'body' in (sent[0]?.init ?? {})]).toEqual([{ authorization: 'Bearer t' }, false]);
  });

  test('carries in a header of its own what its endpoint puts there', async () => {
    const each = of({ method: 'POST', request: z.object({ asked_with: z.string() }), headers: { asked_with: 'x-asked-with' } });
    await call(said(200), each, { asked_with: 'once' } as never);
    expect([new Headers(sent[0]?.init.headers).get('x-asked-with'), sent[0]?.init.body]).toEqual(['once', '{}']);
  });

  test.each([
    [undefined, undefined, 5_000],
    [1_000, undefined, 1_000],
    [undefined, 8_000, 13_000],
  ])('waits as long as it may, %s and %s for what it waits for: %i ms', async (timeoutMs, waitsMs, ms) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await made({ ...said(200), ...(timeoutMs !== undefined && { timeoutMs }) }, of(waitsMs === undefined ? {} : { waitsMs }));
    expect(timeout.mock.calls).toEqual([[ms]]);
    timeout.mockRestore();
  });

  test('is written and read by its schemas', async () => {
    const each = of({
      request: z.object({ stake: zAmount }),
      method: 'POST',
      reply: z.codec(z.number(), z.string(), { decode: String, encode: Number }),
    });
    const answer = call(said(200), each, { stake: 12_500_000n } as never);
    expect([await answer, sent[0]?.init.body]).toEqual(['7', '{"stake":"12.500000"}']);
  });
});
