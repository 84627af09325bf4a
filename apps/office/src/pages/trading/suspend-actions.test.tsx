// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { SuspendActions } from './suspend-actions.tsx';

let open: Desk;
const shown = async (part: ReactNode, may: readonly Permission[] = ['trading.suspend']) => {
  open = await desk(part, { may });
};
afterEach(() => open.close());

describe('what is suspended or lifted', () => {
  test.each([
    ['a league', { league_id: '7' }, false, 'office.trade_suspend', 'POST /trading/suspend {"league_id":"7","reason":"no feed"}'],
    ['a match', { match_id: '5' }, false, 'office.trade_suspend', 'POST /trading/suspend {"match_id":"5","reason":"no feed"}'],
    [
      'a market',
      { match_id: '5', market: 'wl' },
      true,
      'office.trade_lift',
      'POST /trading/lift {"match_id":"5","market":"wl","reason":"no feed"}',
    ],
  ] as const)('is %s, with a reason, and what is traded is read again', async (_, thing, suspended, words, call) => {
    await shown(<SuspendActions thing={thing} suspended={suspended} name="A" />);
    await open.press(words);
    expect([open.asked(), open.text()]).toEqual([[], expect.stringContaining(`${words}_hint`)]);
    await open.type(0, 'no feed');
    await open.press(words);
    expect([open.asked(), open.stale()]).toEqual([[call], ['trading']]);
    expect(open.button('office.cancel')).toBeUndefined();
  });

  test.each([false, true])('is not offered to who may only set prices: %s', async (suspended) => {
    await shown(<SuspendActions thing={{ league_id: '7' }} suspended={suspended} name="A" />, ['trading.price', 'trading.read']);
    expect(open.buttons()).toEqual([]);
  });

  test.each([false, true])('stays as it is where the question is left: %s', async (suspended) => {
    await shown(<SuspendActions thing={{ league_id: '7' }} suspended={suspended} name="A" />);
    const words = suspended ? 'office.trade_lift' : 'office.trade_suspend';
    expect(open.page.querySelector('button')?.getAttribute('aria-label')).toBe(`${words}: A`);
    await open.press(words);
    await open.press('office.cancel');
    expect([open.asked(), open.stale(), open.buttons()]).toEqual([[], [], [words]]);
  });
});
