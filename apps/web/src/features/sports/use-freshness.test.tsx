// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageNotices } from '../../shared/page/page-notice.ts';
import { startSocket } from '../../shared/realtime/socket.ts';
import { drawn } from '../../shared/testing/drawn.tsx';
import { type Freshness, useFreshness } from './use-freshness.ts';

/** The socket the page opened last. */
let socket: { onopen?: () => void; onclose?: (event: { readonly code: number }) => void } = {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-03-04T15:30:00Z') });
  const Fake = function fake() {
    const opened: typeof socket = {};
    socket = opened;
    return Object.assign(opened, { readyState: 0, close: () => undefined, send: () => undefined });
  };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('WebSocket', Object.assign(Fake, { OPEN: 1 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page(props: Freshness) {
  useFreshness(props);
  return <p>{usePageNotices()?.text}</p>;
}

/** A page whose prices were read some time ago, with a socket that is not open yet. */
async function opened(readAgoMs: number, silent = false) {
  const page = await drawn(<Page silent={silent} readAt={Date.now() - readAgoMs} />);
  const stop = startSocket(() => undefined);
  const after = (work: () => unknown) => act(async () => void (await work()));
  await after(() => vi.advanceTimersByTimeAsync(0));
  return {
    ...{ text: page.text, after },
    wait: (ms: number) => after(() => vi.advanceTimersByTimeAsync(ms)),
    close: async () => {
      stop();
      await page.close();
    },
  };
}

test('prices are called old twenty seconds after they were read without a word from the server, and not before', async () => {
  const page = await opened(15_000);
  await page.wait(4_999);
  expect(page.text()).toBe('');
  await page.wait(1);
  expect(page.text()).toBe('common.live_lost');
  await page.close();
});

test('prices that nobody refreshed are not old while the socket is open: it tells every change', async () => {
  const page = await opened(0);
  await page.after(() => socket.onopen?.());
  await page.wait(24_000);
  expect(page.text()).toBe('');

  await page.after(() => socket.onclose?.({ code: 1006 }));
  await page.wait(0);
  expect(page.text()).toBe('common.live_lost');
  await page.close();
});

test('a silent feed is said at once, whoever hears it', async () => {
  const page = await opened(0, true);
  await page.after(() => socket.onopen?.());
  expect(page.text()).toBe('sports.feed_silent');
  await page.close();
});

test('nothing is called old before it was read', async () => {
  const page = await opened(Date.now());
  await page.wait(60_000);
  expect(page.text()).toBe('');
  await page.close();
});
