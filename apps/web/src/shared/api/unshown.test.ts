import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HELD_MAX_MS, keepBack, onceShown } from './unshown.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const run = (id: string) => keepBack(new Map([[id, true]]));

test('what nobody watches is told at once', () => {
  const tell = vi.fn<() => void>();
  onceShown('1', tell);
  onceShown(undefined, tell);
  expect(tell).toHaveBeenCalledTimes(2);
});

test('what became of a bet is told when the run of its draw has ended, and only once', () => {
  const tell = vi.fn<() => void>();
  const end = run('1');
  onceShown('1', tell);
  expect(tell).not.toHaveBeenCalled();
  end();
  vi.advanceTimersByTime(0);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * HELD_MAX_MS);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('another draw’s bet is told while one runs', () => {
  const tell = vi.fn<() => void>();
  const end = run('1');
  onceShown('2', tell);
  expect(tell).toHaveBeenCalledTimes(1);
  end();
});

test('a wait that becomes a run keeps the result back through both', () => {
  const tell = vi.fn<() => void>();
  const endWait = keepBack(new Map([['1', false]]));
  onceShown('1', tell);
  endWait();
  const endRun = run('1');
  vi.advanceTimersByTime(0);
  expect(tell).not.toHaveBeenCalled();
  endRun();
  vi.advanceTimersByTime(0);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a balance waits for a draw that may be decided, and not for one that still takes bets', () => {
  const tell = vi.fn<() => void>();
  const endOpen = keepBack(new Map([['2', false]]));
  onceShown(undefined, tell);
  expect(tell).toHaveBeenCalledTimes(1);
  const endRun = run('1');
  onceShown(undefined, tell);
  expect(tell).toHaveBeenCalledTimes(1);
  endRun();
  vi.advanceTimersByTime(0);
  expect(tell).toHaveBeenCalledTimes(2);
  endOpen();
});

test('nothing is kept back for longer than it may be, though the run never ends', () => {
  const tell = vi.fn<() => void>();
  const end = run('1');
  onceShown('1', tell);
  vi.advanceTimersByTime(HELD_MAX_MS);
  expect(tell).toHaveBeenCalledTimes(1);
  end();
});

test('nobody waits longer than twenty seconds, and who waited so long is told once', () => {
  const tell = vi.fn<() => void>();
  const end = run('1');
  onceShown('1', tell);
  vi.advanceTimersByTime(19_999);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(1);
  end();
  vi.advanceTimersByTime(0);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('the end of one run leaves what another keeps back', () => {
  const tell = vi.fn<() => void>();
  const [endOne, endOther] = [run('1'), run('2')];
  onceShown('2', tell);
  endOne();
  vi.advanceTimersByTime(0);
  expect(tell).not.toHaveBeenCalled();
  endOther();
  vi.advanceTimersByTime(0);
  expect(tell).toHaveBeenCalledTimes(1);
});
