// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { type ReactNode, useState } from 'react';
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

  test.each(['goal', 'injury', 'feed', 'price'])('is suspended with one tap where it is at hand: %s', async (reason) => {
    await shown(<SuspendActions isAtHand thing={{ match_id: '5' }} suspended={false} name="A" />);
    await open.press(`office.trade_reason_${reason}`);
    expect([open.asked(), open.stale()]).toEqual([
      [`POST /trading/suspend {"match_id":"5","reason":"office.trade_reason_${reason}"}`],
      ['trading'],
    ]);
  });

  test('is suspended at hand for another reason too, which is typed', async () => {
    await shown(<SuspendActions isAtHand thing={{ match_id: '5' }} suspended={false} name="A" />);
    await open.press('office.trade_reason_other');
    await open.type(0, 'a dog on the field');
    await open.press('office.trade_suspend');
    expect(open.asked()).toEqual(['POST /trading/suspend {"match_id":"5","reason":"a dog on the field"}']);
  });

  test('is suspended with a second tap elsewhere, by the same reasons', async () => {
    await shown(<SuspendActions thing={{ match_id: '5', market: 'wl' }} suspended={false} name="A" />);
    expect(open.buttons()).toEqual(['office.trade_suspend']);
    await open.press('office.trade_suspend');
    await open.press('office.trade_reason_price');
    expect(open.asked()).toEqual(['POST /trading/suspend {"match_id":"5","market":"wl","reason":"office.trade_reason_price"}']);
  });

  test('is lifted for no reason that is at hand: it is typed', async () => {
    await shown(<SuspendActions isAtHand thing={{ match_id: '5' }} suspended name="A" />);
    expect(open.buttons()).toEqual(['office.trade_lift']);
    await open.press('office.trade_lift');
    expect(open.buttons()).toEqual(['office.trade_lift', 'office.cancel']);
  });

  test.each([
    [false, 'suspend'],
    [true, 'lift'],
  ])('is what the form said when it was opened, though a colleague does the same meanwhile: suspended %s', async (before, what) => {
    const Turning = () => {
      const [suspended, setSuspended] = useState(before);
      return (
        <>
          <SuspendActions thing={{ league_id: '7' }} suspended={suspended} name="A" />
          <button type="button" onClick={() => setSuspended(!before)}>
            colleague
          </button>
        </>
      );
    };
    await shown(<Turning />);
    await open.press(`office.trade_${what}`);
    await open.type(0, 'no feed');
    await open.press('colleague');
    expect(open.page.querySelector('button[type=submit]')?.textContent).toBe(`office.trade_${what}`);
    await open.press(`office.trade_${what}`);
    expect(open.asked()).toEqual([`POST /trading/${what} {"league_id":"7","reason":"no feed"}`]);
  });

  test('that is refused says why', async () => {
    open = await desk(<SuspendActions isAtHand thing={{ match_id: '5' }} suspended={false} name="A" />, {
      ...{ may: ['trading.suspend'], refuses: ['office.trading.suspend'] },
    });
    await open.press('office.trade_reason_goal');
    expect(open.page.querySelector('[role=alert]')?.textContent).toContain('errors.server.busy');
  });
});
