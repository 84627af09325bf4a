import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const hearers = new Set<() => void>();
let answers: (() => Promise<Response>)[] = [];
let asked = 0;

const reply = { token: 'a token', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: '7', role: 3, nickname: 'Ana' };
const yes = async () => new Response(JSON.stringify({ code: 0, msg: '', data: reply }), { status: 200 });
const no = async () =>
  new Response(JSON.stringify({ code: 1, msg: '', error: { code: 'auth.session_ended', details: {} } }), { status: 401 });
/** No answer: the error a browser raises. */
const nothing = () => Promise.reject(new TypeError('Failed to fetch'));
/** One call is tried four times before it fails. */
const times = (count: number, answer: () => Promise<Response>) => Array.from({ length: count * 4 }, () => answer);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-03-04T15:30:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('navigator', {}); // no other tabs
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => void hearers.add(hear));
  vi.stubGlobal('removeEventListener', (_: string, hear: () => void) => void hearers.delete(hear));
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return (answers.shift() ?? yes)();
  });
  kept.clear();
  hearers.clear();
  kept.set('signed-in', '1');
  answers = [];
  asked = 0;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Starts the page and lets `ms` pass. */
async function started(ms: number) {
  const { startSession, currentSession } = await import('./session.ts');
  let isOver = false;
  void startSession(Promise.resolve()).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(ms);
  return { status: () => currentSession().status, isOver: () => isOver };
}

test('a browser that was never signed in is a guest’s, and nobody is asked', async () => {
  kept.clear();
  const { status } = await started(100_000);
  expect([status(), asked]).toEqual(['guest', 0]);
});

test('a browser that was signed in is its player’s as soon as the server says so', async () => {
  const { status, isOver } = await started(0);
  expect([status(), isOver(), asked]).toEqual(['player', true, 1]);
});

test('a player whose server does not answer at first is no guest, and is a player once it does', async () => {
  answers = times(2, nothing);
  const { status, isOver } = await started(3_000);
  expect([status(), isOver(), asked]).toEqual(['unknown', true, 4]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([status(), asked]).toEqual(['player', 9]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toBe(9);
});

test('the server is asked at once when the network is back', async () => {
  answers = times(3, nothing);
  const { status } = await started(15_000);
  const before = asked;
  expect([before, hearers.size, status()]).toEqual([12, 1, 'unknown']);
  for (const hear of hearers) hear();
  await vi.advanceTimersByTimeAsync(0);
  expect([asked - before, status(), hearers.size]).toEqual([1, 'player', 0]);
});

test('after a minute without an answer the player is a guest, who can sign in, and is asked for on', async () => {
  answers = times(40, nothing);
  const { status } = await started(55_000);
  expect(status()).toBe('unknown');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([status(), kept.get('signed-in')]).toEqual(['guest', '1']);
  answers = [];
  await vi.advanceTimersByTimeAsync(20_000);
  expect(status()).toBe('player');
});

test('nobody asks again for a session that is over, or that somebody signed out of elsewhere', async () => {
  answers = [no];
  const { status } = await started(0);
  expect([status(), [...kept.keys()]]).toEqual(['guest', ['session-end']]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toBe(1);

  vi.resetModules();
  kept.set('signed-in', '1');
  answers = times(1, nothing);
  const elsewhere = await started(3_000);
  expect(elsewhere.status()).toBe('unknown');
  kept.clear();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(elsewhere.status()).toBe('guest');
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toBe(5);
});
