import type { SignedIn } from '@fairbook/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { currentSession, currentToken, expectsPlayer, onSessionEnd, refreshSession, signedIn, signedOut } from './session.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const reply = {
  token: 'an access token',
  expires_in: 600,
  idle_seconds: 900,
  refresh_token: null,
  user_id: 7n,
  role: 'player',
  nickname: 'Ana',
};

test('after signing out nothing of the session is left: no token, no player, no mark in the browser', () => {
  signedIn(reply as unknown as SignedIn);
  expect([currentToken(), currentSession().playerId, expectsPlayer()]).toEqual(['an access token', '7', true]);
  signedOut();
  expect([currentToken(), currentSession(), expectsPlayer()]).toEqual([undefined, { status: 'guest' }, false]);
  expect([...kept.values()]).toEqual([]);
});

test.each([
  ['server.busy', 503, ['7', []]],
  ['request.too_many', 429, ['7', []]],
  ['auth.session_idle', 401, [undefined, ['auth.session_idle']]],
  ['auth.session_ended', 401, [undefined, ['auth.session_ended']]],
] as const)('%s, as the answer to an exchange of tokens, ends the session or leaves it as it is', async (code, status, left) => {
  const answer = { code: 1, msg: '', error: { code, details: {} } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status, headers: { 'retry-after': '0' } }));
  vi.stubGlobal('navigator', {}); // no other tabs
  vi.useFakeTimers();
  const ends: string[] = [];
  const stop = onSessionEnd((end) => ends.push(end));
  signedIn(reply as unknown as SignedIn);
  const exchange = refreshSession();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await exchange).toBe(false);
  expect([currentSession().playerId, ends]).toEqual(left);
  stop();
  signedOut();
  vi.useRealTimers();
});

test('calls at the same moment share one exchange of tokens, and the next one is another', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const data = { ...reply, user_id: '7' };
    return new Response(JSON.stringify({ code: 0, msg: '', data }), { status: 200 });
  });
  vi.stubGlobal('navigator', {}); // no other tabs
  signedIn(reply as unknown as SignedIn);
  await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
  expect(asked).toBe(1);
  await refreshSession();
  expect(asked).toBe(2);
  signedOut();
});
