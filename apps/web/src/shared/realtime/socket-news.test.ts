import type { SignedIn } from '@fairbook/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** A fake browser socket that the test opens, feeds and closes. */
interface FakeSocket {
  readonly url: string;
  readonly sent: unknown[];
  readyState: number;
  isClosed: boolean;
  onopen?: () => void;
  onclose?: (event: { readonly code: number }) => void;
  onmessage?: (event: { readonly data: string }) => void;
  close(): void;
  send(text: string): void;
}
let sockets: FakeSocket[] = [];
let heardOf: Map<string, () => void> = new Map();
let now = 0;
const page = { visibilityState: 'visible' };
const FRAME = (topic: string, more: object = {}) =>
  JSON.stringify({ events: [{ topic, event: { kind: 'matches.listed', game: 'soccer' } }], ...more });

const open = () => sockets.at(-1) as FakeSocket;
const turn = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

let door: typeof import('./socket.ts');
let session: typeof import('../api/session.ts');
let stop: () => void = () => undefined;
const stale = vi.fn<() => void>();

beforeAll(() => {
  vi.useFakeTimers();
  const listens = {
    addEventListener: (name: string, hear: () => void) => void heardOf.set(name, hear),
    removeEventListener: () => undefined,
  };
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: () => undefined,
  });
  vi.stubGlobal(
    'WebSocket',
    Object.assign(
      function fake(url: string) {
        const sent: unknown[] = [];
        const socket: FakeSocket = {
          ...{ url, sent, readyState: 1, isClosed: false },
          send: (text) => sent.push(JSON.parse(text)),
          close: () => {
            socket.isClosed = true;
          },
        };
        sockets.push(socket);
        return socket;
      },
      { OPEN: 1 },
    ),
  );
  vi.stubGlobal('location', { protocol: 'https:', host: 'bets.example' });
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', Object.assign(page, listens));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
beforeEach(async () => {
  [sockets, heardOf, now] = [[], new Map(), 0];
  page.visibilityState = 'visible';
  stale.mockClear();
  vi.resetModules();
  door = await import('./socket.ts');
  session = await import('../api/session.ts');
  const { setTransport } = await import('../api/api.ts');
  setTransport(() => ({
    ...{ baseUrl: '', headers: () => ({}), retries: 0 },
    fetch: async () =>
      ({
        status: 200,
        headers: new Headers(),
        json: async () => ({ code: 0, msg: '', data: { ticket: 'a/b', expires_at: '2026-01-01T00:00:00Z' } }),
      }) as Response,
  }));
});
afterEach(() => stop());
afterAll(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function started(): Promise<void> {
  stop = door.startSocket(stale);
  await turn();
}
const signIn = (id: bigint) => session.signedIn({ user_id: id, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);

describe('what is asked of the server', () => {
  test('a topic is asked for once however many hear it, and given up with the last of them', async () => {
    await started();
    open().onopen?.();
    const first = door.hearEvents(['match:1', 'game:soccer'], () => undefined);
    const second = door.hearEvents(['match:1', 'match:2'], () => undefined);
    expect(open().sent).toEqual([
      { kind: 'subscribe', topics: ['match:1', 'game:soccer'] },
      { kind: 'subscribe', topics: ['match:2'] },
    ]);
    first();
    second();
    expect(open().sent.slice(2)).toEqual([
      { kind: 'unsubscribe', topics: ['game:soccer'] },
      { kind: 'unsubscribe', topics: ['match:1', 'match:2'] },
    ]);
    door.hearEvents(['match:1'], () => undefined)();
    expect(open().sent.slice(4)).toEqual([
      { kind: 'subscribe', topics: ['match:1'] },
      { kind: 'unsubscribe', topics: ['match:1'] },
    ]);
  });

  test('what is wanted before the socket is open is asked for when it opens, and again by the one that takes its place', async () => {
    await started();
    open().readyState = 0;
    const off = door.hearEvents(['match:7'], () => undefined);
    expect(open().sent).toEqual([]);
    open().readyState = 1;
    open().onopen?.();
    expect(open().sent).toEqual([{ kind: 'subscribe', topics: ['match:7'] }]);
    open().onclose?.({ code: 1006 });
    await turn(1_000);
    expect(sockets).toHaveLength(2);
    open().onopen?.();
    expect(open().sent).toEqual([{ kind: 'subscribe', topics: ['match:7'] }]);
    off();
  });

  test('nothing is asked for where nothing is heard, but whether somebody is there, after 25 seconds', async () => {
    await started();
    open().onopen?.();
    door.hearEvents([], () => undefined)();
    await turn(24_999);
    expect(open().sent).toEqual([]);
    await turn(1);
    expect(open().sent).toEqual([{ kind: 'ping' }]);
  });
});

describe('what is heard', () => {
  test('comes to whoever asked for its topic, and what is the player’s own to everybody', async () => {
    await started();
    open().onopen?.();
    const [one, other, none] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    const offs = [door.hearEvents(['match:1'], one), door.hearEvents(['match:2'], other), door.hearEvents([], none)];
    open().onmessage?.({ data: FRAME('match:1') });
    expect([one, other, none].map((heard) => heard.mock.calls.length)).toEqual([1, 0, 0]);
    expect(one).toHaveBeenCalledWith({ kind: 'matches.listed', game: 'soccer' }, 'match:1', false);
    open().onmessage?.({ data: FRAME('player:7', { retold: true }) });
    expect([one, other, none].map((heard) => heard.mock.calls.length)).toEqual([2, 1, 1]);
    expect(none).toHaveBeenCalledWith({ kind: 'matches.listed', game: 'soccer' }, 'player:7', true);
    for (const off of offs) off();
    open().onmessage?.({ data: FRAME('match:1') });
    expect(one).toHaveBeenCalledTimes(2);
  });

  test('of the player’s own in the last ten seconds is told again to a part that comes later, and of another player’s nothing', async () => {
    signIn(7n);
    await started();
    open().onopen?.();
    now = 1_000;
    for (const topic of ['player:7', 'player:8', 'match:1']) open().onmessage?.({ data: FRAME(topic) });
    const [late, later] = [vi.fn<() => void>(), vi.fn<() => void>()];
    now = 10_999;
    door.hearEvents([], late);
    expect(late.mock.calls).toEqual([[{ kind: 'matches.listed', game: 'soccer' }, 'player:7', true]]);
    now = 11_000;
    door.hearEvents([], later);
    expect(later).not.toHaveBeenCalled();
  });
});

describe('the socket', () => {
  test.each([
    ['http:', 'ws://bets.example/wss-new'],
    ['https:', 'wss://bets.example/wss-new'],
  ])('of a guest is opened without a ticket, over %s', async (protocol, url) => {
    vi.stubGlobal('location', { protocol, host: 'bets.example' });
    await started();
    expect(open().url).toBe(url);
  });

  test('of a player is opened with a ticket, and another one when the player changes, but not for a new token', async () => {
    await started();
    signIn(7n);
    await turn();
    expect([sockets.length, sockets[0]?.isClosed, open().url]).toEqual([2, true, 'wss://bets.example/wss-new?token=a%2Fb']);
    signIn(7n);
    await turn();
    expect(sockets).toHaveLength(2);
    session.signedOut();
    await turn();
    expect([sockets.length, open().url]).toEqual([3, 'wss://bets.example/wss-new']);
  });

  test('that opens late for the page reads again what may have been missed', async () => {
    await started();
    now = 5_000;
    open().onopen?.();
    expect(stale).not.toHaveBeenCalled();
    stop();
    vi.resetModules();
    const again = await import('./socket.ts');
    stop = again.startSocket(stale);
    await turn();
    now = 5_001;
    open().onopen?.();
    expect(stale).toHaveBeenCalledTimes(1);
  });

  test('is given up after five attempts: from then on what is shown is read again every minute, until the reader comes back', async () => {
    await started();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      open().onclose?.({ code: 1006 });
      await turn(attempt * 1_000 - 1);
      expect(sockets).toHaveLength(attempt);
      await turn(1);
      expect(sockets).toHaveLength(attempt + 1);
    }
    open().onclose?.({ code: 1006 });
    await turn(59_999);
    expect([stale.mock.calls.length, sockets.length]).toEqual([0, 6]);
    await turn(1);
    await turn(60_000);
    expect([stale.mock.calls.length, sockets.length]).toEqual([2, 6]);
    page.visibilityState = 'hidden';
    heardOf.get('visibilitychange')?.();
    await turn();
    expect(sockets).toHaveLength(6);
    page.visibilityState = 'visible';
    heardOf.get('visibilitychange')?.();
    await turn();
    expect([stale.mock.calls.length, sockets.length]).toEqual([3, 7]);
    open().onopen?.();
    open().onclose?.({ code: 1006 });
    await turn(1_000);
    expect(sockets).toHaveLength(8);
  });

  test('that the server ended for everybody comes back after half a second, as often as it takes', async () => {
    await started();
    for (let times = 1; times <= 6; times += 1) {
      open().onclose?.({ code: 1012 });
      await turn(499);
      expect(sockets).toHaveLength(times);
      await turn(1);
      expect(sockets).toHaveLength(times + 1);
    }
  });

  test('is asked at once whether it is there when the network or the reader comes back, and is left when it says nothing for ten seconds', async () => {
    await started();
    open().onopen?.();
    heardOf.get('online')?.();
    expect(open().sent).toEqual([{ kind: 'ping' }]);
    now = 1;
    await turn(9_999);
    expect(open().isClosed).toBe(false);
    await turn(1);
    expect(open().isClosed).toBe(false);
    now = 2;
    heardOf.get('online')?.();
    await turn(10_000);
    expect(open().isClosed).toBe(true);
    await turn(1_000);
    expect(sockets).toHaveLength(2);
  });

  test('that is stopped hears nothing more and does not come back', async () => {
    await started();
    open().onopen?.();
    const heard = vi.fn<() => void>();
    const off = door.hearEvents(['match:1'], heard);
    const last = open();
    stop();
    last.onmessage?.({ data: FRAME('match:1') });
    last.onclose?.({ code: 1006 });
    await turn(120_000);
    expect([last.isClosed, heard.mock.calls.length, sockets.length, stale.mock.calls.length]).toEqual([true, 0, 1, 0]);
    off();
  });
});
