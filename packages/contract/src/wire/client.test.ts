import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call, retryDelay, type Transport } from './client.ts';
import { endpoint } from './endpoint.ts';

describe('the wait before the next attempt', () => {
  test('is twice as long each time, between half of it and all of it by chance', () => {
    expect([0, 1, 2].map((attempt) => retryDelay(attempt, 1))).toEqual([300, 600, 1_200]);
    expect([0, 1, 2].map((attempt) => retryDelay(attempt, 0))).toEqual([150, 300, 600]);
    expect([4, 5, 6, 60].map((attempt) => retryDelay(attempt, 1))).toEqual([4_800, 9_600, 9_600, 9_600]);
  });

  test('is never shorter than the server said, and spread above that, but nobody waits ten minutes', () => {
    expect(retryDelay(0, 0, '2')).toBe(2_000);
    expect(retryDelay(0, 1, '2')).toBe(3_000);
    expect(retryDelay(0, 0, '600')).toBe(10_000);
    for (const none of ['-2', '2.5', '12345', '2s', ' 2', '']) expect(retryDelay(0, 0, none), none).toBe(150);
    expect(retryDelay(0, 0, 'Wed, 21 Oct 2026 07:28:00 GMT')).toBe(150);
  });
});

test('a server that is busy is asked again under the same key, and without retries it is not', async () => {
  const sent: (string | null)[] = [];
  const transport: Transport = {
    baseUrl: 'http://house',
    headers: () => ({}),
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get('idempotency-key'));
      const isBusy = sent.length === 1;
      const body = isBusy ? { code: 1, msg: 'busy', error: { code: 'server.busy', details: {} } } : { code: 0, msg: 'ok', data: 1 };
      return new Response(JSON.stringify(body), { status: isBusy ? 503 : 200, headers: { 'retry-after': '0' } });
    },
  };
  const asked = endpoint({ method: 'POST', path: '/a', who: 'public', summary: '', request: z.object({}), reply: z.number(), refuses: [] });
  expect(await call(transport, asked, {}, { idempotencyKey: 'k' })).toBe(1);
  expect(sent).toEqual(['k', 'k']);
  sent.length = 0;
  await expect(call({ ...transport, retries: 0 }, asked, {})).rejects.toMatchObject({ code: 'server.busy' });
});

test('a server that says when to come again is not asked before that', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const transport: Transport = {
    baseUrl: 'http://house',
    headers: () => ({}),
    fetch: async () => {
      asked += 1;
      const body = asked === 1 ? { code: 1, msg: 'busy', error: { code: 'server.busy', details: {} } } : { code: 0, msg: 'ok', data: 1 };
      return new Response(JSON.stringify(body), { status: asked === 1 ? 503 : 200, headers: { 'retry-after': '2' } });
    },
  };
  const answer = call(
    transport,
    endpoint({ method: 'GET', path: '/a', who: 'public', summary: '', request: z.object({}), reply: z.number(), refuses: [] }),
    {},
  );
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await answer).toBe(1);
  vi.useRealTimers();
});
