import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoTimer } from './undo-timer.ts';

const expire = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  expire.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('a removal can be taken back for five seconds, from the last one on', () => {
  const wait = undoTimer(expire);
  wait({});
  vi.advanceTimersByTime(4_000);
  wait({});
  vi.advanceTimersByTime(4_999);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(expire).toHaveBeenCalledTimes(1);
});

test('what was taken back does not run out', () => {
  const wait = undoTimer(expire);
  wait({});
  wait(null);
  vi.advanceTimersByTime(60_000);
  expect(expire).not.toHaveBeenCalled();
});
