import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let paint: () => void = () => undefined;
const work = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    paint = then;
  });
  work.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what waits for a paint is done in a task of its own after it, and once', () => {
  afterPaint(work);
  paint();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('where nothing is painted it is done after a tenth of a second, and not again by a late paint', () => {
  afterPaint(work);
  vi.advanceTimersByTime(99);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  paint();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});
