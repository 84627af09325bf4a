// @vitest-environment happy-dom
import { odds } from '@fairbook/core/money';
import { act, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type ClockReading, useServerNow } from './server-clock.ts';
import { useOddsMove } from './use-odds-move.ts';

const NOW = new Date('2026-03-04T15:30:00Z');
let open: Drawn | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: NOW }));
afterEach(async () => {
  await open?.close();
  open = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

/** The server is two minutes ahead. */
const READING: ClockReading = { serverTime: new Date(NOW.getTime() + 120_400), readAt: NOW.getTime() };
const Clock = ({ reading }: { readonly reading: ClockReading | undefined }) => useServerNow(reading, 1_000).toISOString();

test('the server’s clock goes on by whole steps, and is looked at when its reader comes back', async () => {
  open = await drawn(<Clock reading={READING} />);
  expect(open.text()).toBe('2026-03-04T15:32:00.000Z');
  await pass(1_000);
  expect(open.text()).toBe('2026-03-04T15:32:01.000Z');
  vi.setSystemTime(new Date(NOW.getTime() + 60_000));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(open.text()).toBe('2026-03-04T15:33:00.000Z');
});

test('the server’s clock is looked at no more once nobody reads it', async () => {
  const [on, off] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')];
  const [set, cleared] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  open = await drawn(<Clock reading={READING} />);
  const timers = set.mock.results.filter((_, at) => set.mock.calls[at]?.[1] === 1_000).map(({ value }) => value);
  await open.close();
  open = undefined;
  const listened = on.mock.calls.filter(([name]) => name === 'visibilitychange').map(([, hear]) => hear);
  expect([timers.length, listened.length]).toEqual([1, 1]);
  expect(cleared.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(timers));
  expect(off.mock.calls.filter(([name]) => name === 'visibilitychange').map(([, hear]) => hear)).toEqual(listened);
});

test('where a page is drawn for the first time it shows the reading itself, whatever the clock there says', () => {
  expect(renderToString(<Clock reading={READING} />)).toBe('2026-03-04T15:32:00.000Z');
});

test('odds that moved are marked for a second and a half from their last move on, and so is nothing on another line', async () => {
  let say: (now: readonly [number, number | null]) => void = () => undefined;
  const Cell = () => {
    const [[price, line], set] = useState<readonly [number, number | null]>([20_000, null]);
    useEffect(() => {
      say = set;
    }, []);
    return useOddsMove(odds(price), line) ?? 'still';
  };
  open = await drawn(<Cell />);
  const moves = async (price: number, line: number | null = null) => {
    await act(async () => say([price, line]));
    return open?.text();
  };
  expect(open.text()).toBe('still');
  expect(await moves(21_000)).toBe('up');
  await pass(1_000);
  expect(await moves(20_000)).toBe('down');
  await pass(1_499);
  expect(open.text()).toBe('down');
  await pass(1);
  expect(open.text()).toBe('still');
  // A move is measured from the odds at the last marked one.
  expect([await moves(20_400), await moves(20_600), await moves(20_700)]).toEqual(['still', 'up', 'up']);
  expect(await moves(30_000, 100)).toBe('still');
  expect(await moves(30_000, 200)).toBe('still');
});
