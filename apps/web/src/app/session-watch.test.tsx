// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from '../shared/api/session.ts';
import { recordActivity } from '../shared/api/user-activity.ts';
import { openPage } from './testing/open-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: new Date('2026-03-04T15:30:00Z'),
  });
  // One tab alone: its turn comes at once.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: (_: string, work: () => unknown) => work() } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a player's own page, and lets the server say that their session is over. */
async function over() {
  recordActivity();
  const page = await openPage('/account', { isPlayer: true, now: new Date() });
  const refusal = { code: 1, msg: '', error: { code: 'auth.session_ended', details: {} } };
  vi.stubGlobal('fetch', async () => ({ status: 401, headers: new Headers(), json: async () => refusal }));
  await page.after(() => void refreshSession());
  return page;
}

test('from a page that only a player may see the visitor is sent to sign in, five seconds after the session ended', async () => {
  const page = await over();
  await page.after(() => vi.advanceTimersByTime(4_999));
  expect(page.path()).toBe('/');
  await page.after(() => vi.advanceTimersByTime(1));
  expect(page.path()).toBe('/login');
  await page.close();
});

test('nobody is sent anywhere by a site that is gone', async () => {
  const page = await over();
  await page.close();
  vi.advanceTimersByTime(10_000);
  expect(page.path()).toBe('/');
});
