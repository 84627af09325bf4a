// @vitest-environment happy-dom
import { STAFF_IDLE_SECONDS } from '@fairbook/contract/office';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdleEnd } from './use-idle-end.ts';

const ended = vi.fn<() => void>();
const IDLE_MS = STAFF_IDLE_SECONDS * 1_000;
let root: Root;
function Page() {
  useIdleEnd(ended);
  return null;
}
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-04T15:30:00Z') });
  ended.mockClear();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('a page that nobody touches for as long as a session lasts is ended, and not before', () => {
  vi.advanceTimersByTime(IDLE_MS - 5_000);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('a %s begins that time anew', (touch) => {
  vi.advanceTimersByTime(IDLE_MS - 5_000);
  dispatchEvent(new Event(touch));
  vi.advanceTimersByTime(IDLE_MS - 5_000);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a page that is gone ends nothing, and listens to nothing', async () => {
  const stopped = vi.spyOn(globalThis, 'removeEventListener');
  await act(async () => root.unmount());
  expect(stopped.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['pointerdown', 'keydown', 'wheel', 'touchstart']));
  expect(vi.getTimerCount()).toBe(0);
});
