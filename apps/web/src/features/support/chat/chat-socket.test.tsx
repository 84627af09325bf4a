// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../../shared/api/session.ts';
import { startSocket } from '../../../shared/realtime/socket.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { CHAT, type ChatHouse, chatHouse, forgetChats, message, NOW } from '../testing/chat-house.ts';
import { ChatPanel } from './chat-panel.tsx';

interface FakeSocket {
  readonly readyState: number;
  onopen?: () => void;
  onclose?: (event: { readonly code: number }) => void;
  close(): void;
  send(): void;
}
let sockets: FakeSocket[] = [];
let house: ChatHouse;
let open: Awaited<ReturnType<typeof drawnAt>>;
let stop: () => void = () => undefined;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const reads = () => house.of('v1/messagesync').length;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'warn').mockReturnValue();
  sockets = [];
  function fake() {
    const socket: FakeSocket = { readyState: 1, close: () => undefined, send: () => undefined };
    sockets.push(socket);
    return socket;
  }
  vi.stubGlobal('WebSocket', Object.assign(fake, { OPEN: 1 }));
  forgetChats();
  signedOut();
  house = chatHouse({ state: 'open', messages: [message(1, 'Hello', false, -3)] });
  open = await drawnAt(ChatPanel, { address: '/chat', words: NAMED_WORDS, fetch: house.transport });
  stop = startSocket(() => undefined);
  await pass(0);
});
afterEach(async () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  stop();
  await open.close();
  forgetChats();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const opens = () => act(async () => sockets.at(-1)?.onopen?.());
const lose = () => act(async () => sockets.at(-1)?.onclose?.({ code: 1006 }));
async function giveUp() {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await lose();
    await pass(attempt * 1_000);
  }
  await lose();
}

test('a chat that hears of news is not asked about otherwise', async () => {
  expect(open.text()).toContain('support.chat_connecting');
  await opens();
  expect(open.text()).toContain('support.chat_connected');
  const before = reads();
  await pass(39_000);
  expect(reads()).toBe(before);
});

test('but for being known to be there: an answer that was not read within a minute is mailed', async () => {
  await opens();
  const before = reads();
  await pass(61_000);
  expect(reads()).toBe(before + 1);
});

test('whether somebody of the staff is here is said as the chat was told when it was last read', async () => {
  await opens();
  expect(open.text()).toContain('support.chat_here');
  house.staffHere = false;
  await pass(61_000);
  expect([open.text().includes('support.chat_here'), open.text().includes('support.chat_away')]).toEqual([false, true]);
});

test('without a socket it is read every 15 seconds, and says so', async () => {
  await opens();
  await giveUp();
  expect(open.text()).toContain('support.chat_polled');
  house.messages.push(message(2, 'Good afternoon', true, -1));
  const before = reads();
  await pass(15_000);
  expect([reads() - before, open.text().includes('Good afternoon')]).toEqual([1, true]);
});

test('nor is it read while nobody sees it', async () => {
  await giveUp();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const before = reads();
  await pass(60_000);
  expect(reads()).toBe(before);
});

test('a chat that cannot be read is without a connection, and with one as soon as it can', async () => {
  await opens();
  house.isDown = true;
  await lose();
  await pass(15_000);
  expect(open.text()).toContain('support.chat_disconnected');
  house.isDown = false;
  await pass(15_000);
  await opens();
  expect([open.text().includes('support.chat_disconnected'), house.id]).toEqual([false, CHAT]);
});
