// @vitest-environment happy-dom
import type { Draw } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { useIsOpen } from './use-is-open.ts';

const NOW = new Date('2026-03-04T15:30:00Z');
const ahead = (ms: number) => new Date(NOW.getTime() + ms);
const draw = (closesIn: number, status: Draw['status'] = 'open') => ({ status, close_at: ahead(closesIn) }) as Draw;
/** How far the server's clock is ahead of the browser's. */
const clock = (ms = 0) => ({ serverTime: ahead(ms), readAt: NOW.getTime() });

let open: Drawn | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW }));
afterEach(async () => {
  await open?.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
async function shown(...of: Parameters<typeof useIsOpen>): Promise<() => string> {
  const Part = () => (useIsOpen(...of) ? 'open' : 'shut');
  open = await drawn(<Part />);
  return open.text;
}

test.each([
  ['before its end', draw(1), clock(), 'open'],
  ['at its end', draw(0), clock(), 'shut'],
  ['that is decided', draw(60_000, 'drawn'), clock(), 'shut'],
  ['that has ended by the clock of the server', draw(5_000), clock(5_000), 'shut'],
  ['that has ended by the clock here alone', draw(-4_000), clock(-5_000), 'open'],
  ['that there is not', null, clock(), 'shut'],
  ['by a clock that was not read', draw(1), undefined, 'open'],
])('a draw %s takes bets or does not: %#', async (_, of, reading, expected) => {
  expect((await shown(of, reading))()).toBe(expected);
});

test('the end is seen when it comes', async () => {
  const text = await shown(draw(1_000), clock());
  await pass(750);
  expect(text()).toBe('open');
  await pass(250);
  expect(text()).toBe('shut');
});
