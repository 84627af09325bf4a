// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../shared/api/query-keys.ts';
import { refreshSession, signedIn, signedOut } from '../shared/api/session.ts';
import { recordActivity } from '../shared/api/user-activity.ts';
import { drawnAt } from '../shared/testing/drawn-at.tsx';
import { SessionWatch } from './session-watch.tsx';
import { openPage } from './testing/open-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: new Date('2026-03-04T15:30:00Z'),
  });
  // A single tab: its lock is granted at once.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: (_: string, work: () => unknown) => work() } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The dialog belongs to no page: a test leaves none to the next. */
const closeDialog = () => act(async () => document.querySelector<HTMLElement>('[role=dialog] [aria-label="common.close"]')?.click());

/** Opens a player's page, and lets the server end the session. */
async function over() {
  recordActivity();
  const page = await openPage('/account', { isPlayer: true, now: new Date() });
  const refusal = { code: 1, msg: '', error: { code: 'auth.session_ended', details: { reason: 'password_changed' } } };
  vi.stubGlobal('fetch', async () => ({ status: 401, headers: new Headers(), json: async () => refusal }));
  await page.after(() => void refreshSession());
  return page;
}

test('from a page that only a player may see the visitor is sent to sign in, five seconds after the session ended', async () => {
  const page = await over();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('errors.auth.session_ended password_changed');
  await page.after(() => vi.advanceTimersByTime(4_999));
  expect(page.path()).toBe('/account');
  await page.after(() => vi.advanceTimersByTime(1));
  expect(page.path()).toBe('/login');
  await closeDialog();
  await page.close();
});

test('nobody is sent anywhere by a site that is gone', async () => {
  const page = await over();
  await closeDialog();
  await page.close();
  vi.advanceTimersByTime(10_000);
  expect(page.path()).toBe('/');
});

const signIn = (id: bigint) => signedIn({ user_id: id, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
const settled = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setImmediate(resolve));
  });

test('that a player was expected is forgotten once it is known who looks, and the room for their corner with the player', async () => {
  const { dataset, style } = document.documentElement;
  dataset.session = 'player';
  style.setProperty('--corner', '90px');
  signIn(7n);
  const page = await drawnAt(SessionWatch, { address: '/' });
  expect([dataset.session, style.getPropertyValue('--corner')]).toEqual([undefined, '90px']);
  await act(async () => signedOut());
  expect(style.getPropertyValue('--corner')).toBe('');
  await settled();
  await page.close();
});

test('what is a player’s own is forgotten when they are gone, and all the rest is read again', async () => {
  signIn(7n);
  const page = await drawnAt(SessionWatch, { address: '/', known: [[keys.account, { score: 5n }]] });
  const isOld = () => page.queries.getQueryState(keys.house)?.isInvalidated;
  page.queries.setQueryData(keys.house, {});
  await act(async () => signIn(7n));
  await settled();
  expect([page.queries.getQueryData(keys.account), isOld()]).toEqual([{ score: 5n }, false]);
  await act(async () => signedOut());
  await settled();
  expect([page.queries.getQueryData(keys.account), isOld()]).toEqual([undefined, true]);
  await page.close();
});

test.each([
  ['of a player is told the server before it stops waiting', 7n, 1],
  ['of a guest is told nobody', undefined, 0],
])('what is done on a page %s', async (_, player, told) => {
  const asked = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', asked);
  await act(async () => {
    if (player === undefined) signedOut();
    else signedIn({ user_id: player, nickname: 'ana', token: 't', idle_seconds: 60 } as SignedIn);
  });
  const page = await drawnAt(SessionWatch, { address: '/' });
  await settled();
  vi.advanceTimersByTime(5_000);
  document.dispatchEvent(new Event('pointerdown'));
  await settled();
  expect(asked).toHaveBeenCalledTimes(told);
  await act(async () => signedOut());
  await page.close();
});

test.each([
  ['idle for too long', { code: 'auth.session_idle', details: { minutes: '15' } }, 'errors.auth.session_idle 15'],
  [
    'ended from another device',
    { code: 'auth.session_ended', details: { reason: 'ended_by_player' } },
    'errors.auth.session_ended ended_by_player',
  ],
  ['signed out', undefined, 'errors.auth.session_ended signed_out'],
] as const)('a session that another tab learned to be %s ends here at once, and says why', async (_, end, text) => {
  recordActivity();
  const page = await openPage('/account', { isPlayer: true, now: new Date() });
  if (end) localStorage.setItem('session-end', JSON.stringify(end));
  else localStorage.removeItem('session-end');
  await page.after(() => void window.dispatchEvent(Object.assign(new Event('storage'), { key: 'signed-in', newValue: null })));
  expect([page.path(), document.querySelector('[role=dialog]')?.textContent?.includes(text)]).toEqual(['/account', true]);
  await closeDialog();
  expect(page.path()).toBe('/');
  await page.close();
});
