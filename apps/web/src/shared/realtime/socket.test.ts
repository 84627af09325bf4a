import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSocket } from './socket.ts';

/** A fake browser socket that the test opens and closes. */
interface FakeSocket {
  readyState: number;
  onopen?: () => void;
  onclose?: (event: { readonly code: number; readonly reason: string }) => void;
  onmessage?: (event: { readonly data: string }) => void;
  close(): void;
  send(): void;
}
const opened: FakeSocket[] = [];
function socketOf(): FakeSocket {
  const socket: FakeSocket = { readyState: 1, close: () => undefined, send: () => undefined };
  opened.push(socket);
  return socket;
}

beforeAll(() => {
  vi.useFakeTimers();
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal(
    'WebSocket',
    Object.assign(
      function fake() {
        return socketOf();
      },
      { OPEN: 1 },
    ),
  );
  vi.stubGlobal('location', { protocol: 'https:', host: 'bets.example' });
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', { ...listens, visibilityState: 'visible' });
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what is shown is read again when the socket is back, and not when it opens for the first time', async () => {
  const stale = vi.fn<() => void>();
  const stop = startSocket(stale);
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.onopen?.();
  expect(stale).not.toHaveBeenCalled();

  opened[0]?.onclose?.({ code: 1006, reason: '' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toHaveLength(2);
  expect(stale).not.toHaveBeenCalled();
  opened[1]?.onopen?.();
  expect(stale).toHaveBeenCalledTimes(1);
  stop();
});

test('a socket that answers nothing is left for another, and one that does is kept', async () => {
  const at = vi.mocked(performance.now);
  const stale = vi.fn<() => void>();
  const stop = startSocket(stale);
  await vi.advanceTimersByTimeAsync(0);
  const [first, before] = [opened.at(-1), opened.length];
  first?.onopen?.();
  at.mockReturnValue(25_000);
  await vi.advanceTimersByTimeAsync(25_000);
  at.mockReturnValue(25_100);
  first?.onmessage?.({ data: '{"events":[]}' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toHaveLength(before);

  at.mockReturnValue(60_000);
  await vi.advanceTimersByTimeAsync(25_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened.length).toBeGreaterThan(before);
  // The late close event of the old socket is ignored.
  const now = opened.length;
  first?.onclose?.({ code: 1006, reason: '' });
  stale.mockClear();
  opened.at(-1)?.onopen?.();
  expect(stale).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toHaveLength(now);
  at.mockReturnValue(0);
  stop();
});

test('what a socket still says that another one took the place of is not heard', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const stop = startSocket(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const before = opened.at(-1);
  before?.onclose?.({ code: 1006, reason: '' });
  await vi.advanceTimersByTimeAsync(10_000);
  // An event is received, and no frame was reported as invalid.
  before?.onmessage?.({ data: 'no frame' });
  expect(warned).not.toHaveBeenCalled();
  opened.at(-1)?.onmessage?.({ data: 'no frame' });
  expect(warned).toHaveBeenCalledTimes(1);
  stop();
});

test('what is told again can be read', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  warned.mockClear();
  const stop = startSocket(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  opened.at(-1)?.onmessage?.({ data: '{"events":[],"retold":true}' });
  expect(warned).not.toHaveBeenCalled();
  stop();
});
