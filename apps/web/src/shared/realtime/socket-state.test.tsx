// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../api/session.ts';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { startSocket, useSocketState } from './socket.ts';

interface FakeSocket {
  readyState: number;
  onopen?: () => void;
  onclose?: (event: { readonly code: number }) => void;
  close(): void;
  send(): void;
}
let opened: FakeSocket[] = [];
let open: Drawn | undefined;
let stop: () => void = () => undefined;
beforeEach(() => {
  opened = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'warn').mockReturnValue();
  function fake() {
    const socket: FakeSocket = { readyState: 1, close: () => undefined, send: () => undefined };
    opened.push(socket);
    return socket;
  }
  vi.stubGlobal('WebSocket', Object.assign(fake, { OPEN: 1 }));
  sentTo();
});
afterEach(async () => {
  stop();
  await open?.close();
  open = undefined;
  signedOut();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const pass = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const loseNow = () => act(async () => opened.at(-1)?.onclose?.({ code: 1006 }));
const State = () => useSocketState();

test('the page knows whether it is connected, comes back, or reads again every minute', async () => {
  stop = startSocket(() => undefined);
  await pass();
  open = await drawn(<State />);
  await act(async () => opened[0]?.onopen?.());
  expect(open.text()).toBe('open');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await loseNow();
    expect(open.text()).toBe('connecting');
    await pass(attempt * 1_000);
    expect(opened).toHaveLength(attempt + 1);
  }
  await loseNow();
  expect(open.text()).toBe('polling');
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass();
  await act(async () => opened.at(-1)?.onopen?.());
  expect(open.text()).toBe('open');
});

test('another player begins to count attempts anew', async () => {
  stop = startSocket(() => undefined);
  await pass();
  for (const ms of [1_000, 2_000, 3_000, 4_000]) {
    await loseNow();
    await pass(ms);
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  signedOut();
  await pass();
  const before = opened.length;
  await loseNow();
  await pass(999);
  expect(opened).toHaveLength(before);
  await pass(1);
  expect(opened).toHaveLength(before + 1);
});

test('a socket that is stopped listens to nothing any more', async () => {
  const [on, off] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const [onPage, offPage] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')];
  const named = (calls: readonly (readonly unknown[])[], name: string) => calls.filter(([each]) => each === name).map(([, hear]) => hear);
  stop = startSocket(() => undefined);
  await pass();
  stop();
  expect([named(on.mock.calls, 'online').length, named(onPage.mock.calls, 'visibilitychange').length]).toEqual([1, 1]);
  expect(named(off.mock.calls, 'online')).toEqual(named(on.mock.calls, 'online'));
  expect(named(offPage.mock.calls, 'visibilitychange')).toEqual(named(onPage.mock.calls, 'visibilitychange'));
});
