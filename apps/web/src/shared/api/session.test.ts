import type { SignedIn } from '@fairbook/contract';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CORNER_KEY,
  currentSession,
  currentToken,
  expectsPlayer,
  knownActivity,
  onSessionEnd,
  refreshSession,
  type SessionEnd,
  signedIn,
  signedOut,
  subscribeSession,
} from './session.ts';
import { recordActivity } from './user-activity.ts';

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
  localStorage.setItem(CORNER_KEY, '120');
  signedOut();
  expect([currentToken(), currentSession(), expectsPlayer()]).toEqual([undefined, { status: 'guest' }, false]);
  expect([...kept.values()]).toEqual([]);
});

const DETAILS = { reason: 'ended_by_player', minutes: '15' };
test.each([
  ['server.busy', 503, ['7', []]],
  ['request.too_many', 429, ['7', []]],
  ['auth.session_idle', 401, [undefined, [{ code: 'auth.session_idle', details: DETAILS }]]],
  ['auth.session_ended', 401, [undefined, [{ code: 'auth.session_ended', details: DETAILS }]]],
] as const)('%s, as the answer to an exchange of tokens, ends the session or leaves it as it is', async (code, status, left) => {
  const answer = { code: 1, msg: '', error: { code, details: DETAILS } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status, headers: { 'retry-after': '0' } }));
  vi.stubGlobal('navigator', {}); // no other tabs
  vi.useFakeTimers();
  const ends: SessionEnd[] = [];
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

describe('an exchange of tokens', () => {
  const NOW = Date.parse('2026-03-04T15:30:00Z');
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  const answered = (answer: () => Promise<Response>) =>
    vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
      sent.push({ url, body: JSON.parse(body) });
      return answer();
    });
  const yes = async () => new Response(JSON.stringify({ code: 0, msg: '', data: { ...reply, user_id: '7', role: 3 } }), { status: 200 });
  const no = async () =>
    new Response(JSON.stringify({ code: 1, msg: '', error: { code: 'auth.session_ended', details: {} } }), { status: 401 });
  beforeEach(() => {
    sent.length = 0;
    vi.useFakeTimers({ now: NOW });
    vi.stubGlobal('navigator', {}); // no other tabs
    vi.stubGlobal('document', { visibilityState: 'visible' });
  });
  afterEach(() => {
    signedOut();
    vi.useRealTimers();
  });

  test('tells for how many whole seconds the player has done nothing, and the session waits from what was told', async () => {
    answered(yes);
    signedIn(reply as unknown as SignedIn);
    expect(knownActivity()).toEqual({ at: NOW, endsAt: NOW + 900_000 });
    recordActivity();
    vi.setSystemTime(NOW + 61_999);
    expect(await refreshSession()).toBe(true);
    expect(sent.map(({ body }) => body)).toEqual([{ client: 'web', idle_seconds: 61, watching: false, key: expect.any(String) }]);
    expect(knownActivity()).toEqual({ at: NOW + 999, endsAt: NOW + 61_999 + 900_000 });
  });

  const patiently = async () => {
    const answer = refreshSession();
    await vi.advanceTimersByTimeAsync(60_000);
    return answer;
  };

  test('has one key until it is answered, over a loading of the page too; what is kept and is no key is left', async () => {
    const keys = () => sent.map(({ body }) => (body as { readonly key: string }).key);
    kept.set('exchange', 'nonsense');
    answered(async () => Promise.reject(new TypeError('the line broke')));
    await patiently();
    const [first = ''] = keys();
    expect([first, kept.get('exchange')]).toEqual([expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/), first]);
    answered(async () => new Response('{}', { status: 503 }));
    await patiently();
    answered(yes);
    await refreshSession();
    expect([new Set(keys()), kept.has('exchange')]).toEqual([new Set([first]), false]);
    await refreshSession();
    expect(keys().at(-1)).not.toBe(first);
  });

  test('that was refused keeps no key', async () => {
    answered(no);
    signedIn(reply as unknown as SignedIn);
    await refreshSession();
    expect([...kept.keys()]).toEqual(['session-end']);
  });

  test('is one at a time in all tabs', async () => {
    answered(yes);
    const asked: string[] = [];
    const request = (name: string, work: () => unknown) => {
      asked.push(name);
      return work();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await refreshSession()).toBe(true);
    expect([asked, sent.length]).toEqual([['fairbook-refresh'], 1]);
  });

  test('changes nothing before the page is ready, and says then who it is', async () => {
    answered(yes);
    let ready: () => void = () => undefined;
    const heard: unknown[] = [];
    const stop = subscribeSession(() => heard.push(currentSession().playerId));
    const exchange = refreshSession(new Promise<void>((resolve) => (ready = resolve)));
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual([]);
    ready();
    expect([await exchange, heard]).toEqual([true, ['7']]);
    stop();
    signedIn(reply as unknown as SignedIn);
    expect(heard).toEqual(['7']);
  });

  test.each([
    ['answered for the player before', yes],
    ['refused for the player before', no],
  ])('that is %s leaves alone who signed in meanwhile, and who signed out', async (_, answer) => {
    const ends = vi.fn<() => void>();
    const stop = onSessionEnd(ends);
    const meanwhile = async (deed: () => void) => {
      let go: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (go = resolve));
      answered(async () => asked.then(answer));
      const exchange = refreshSession();
      deed();
      go();
      return [await exchange, currentSession().playerId, currentToken()];
    };
    const other = { ...reply, user_id: 8n, token: 'of the other' } as unknown as SignedIn;
    expect(await meanwhile(() => signedIn(other))).toEqual([true, '8', 'of the other']);
    expect([await meanwhile(signedOut), expectsPlayer(), ends.mock.calls]).toEqual([[false, undefined, undefined], false, []]);
    stop();
  });

  test('that cannot be made leaves everybody as they are', async () => {
    answered(async () => new Response('{}', { status: 503 }));
    signedIn(reply as unknown as SignedIn);
    expect([await patiently(), currentSession().status]).toEqual([false, 'player']);
    signedOut();
    const heard = vi.fn<() => void>();
    const stop = subscribeSession(heard);
    expect([await patiently(), currentSession().status, heard.mock.calls.length]).toEqual([false, 'guest', 0]);
    stop();
  });
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
