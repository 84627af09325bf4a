// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { Countdown } from './countdown.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const ahead = (ms: number) => new Date(NOW.getTime() + ms);
const over = vi.fn<() => void>();
let open: Drawn;
let change: (draw: { readonly close_at: Date; readonly draw_no: string }) => Promise<void>;
beforeEach(() => {
  over.mockClear();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
});
afterEach(async () => {
  await open.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
/** How far the server's clock is ahead of the browser's. */
async function counts(ms: number, aheadMs = 0): Promise<() => string> {
  function Part() {
    const [draw, setDraw] = useState({ close_at: ahead(ms), draw_no: '1' });
    useEffect(() => {
      change = (next) => act(async () => setDraw(next));
    }, []);
    return <Countdown draw={draw} now={{ serverTime: ahead(aheadMs), readAt: NOW.getTime() }} onOver={over} />;
  }
  open = await drawn(<Part />, [], { 'draws.days_and_clock': [['days'], ' days ', ['clock']] });
  return open.text;
}
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

describe('the time until bets on a draw end', () => {
  test.each([
    [61_000, 0, 'draws.closes_in01:01'],
    [60_001, 0, 'draws.closes_in01:01'],
    [3_600_000, 0, 'draws.closes_in01:00:00'],
    [2 * 86_400_000 + 5_000, 0, 'draws.closes_in2 days 00:00:05'],
    [86_399_000, 0, 'draws.closes_in23:59:59'],
    [61_000, 60_000, 'draws.closes_in00:01'],
    [1, 0, 'draws.closes_in00:01'],
    [0, 0, 'draws.closed_draw00:00'],
    [61_000, 61_000, 'draws.closed_draw00:00'],
  ])('%i milliseconds before it, with a server %i ahead, is shown as %s', async (ms, aheadMs, text) => {
    expect((await counts(ms, aheadMs))()).toBe(text);
    expect(over).toHaveBeenCalledTimes(text.includes('closed') ? 1 : 0);
  });

  test('runs out by itself, which is told once for each draw', async () => {
    const text = await counts(1_000);
    await pass(750);
    expect([text(), over.mock.calls.length]).toEqual(['draws.closes_in00:01', 0]);
    await pass(250);
    await pass(5_000);
    expect([text(), over.mock.calls.length]).toEqual(['draws.closed_draw00:00', 1]);
    await change({ close_at: ahead(8_000), draw_no: '2' });
    expect([text(), over.mock.calls.length]).toEqual(['draws.closes_in00:02', 1]);
    await pass(2_000);
    expect(over).toHaveBeenCalledTimes(2);
  });
});
