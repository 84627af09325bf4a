// @vitest-environment happy-dom
import type { Deposit } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { ChargeView } from './charge-view.tsx';
import { PayCountdown } from './pay-countdown.tsx';

const socket = fakeSocket();
const ID = '0192a1b2-0000-7000-8000-000000000001';
const NOW = new Date('2026-03-04T15:30:00Z');
const ORDER = {
  ...{ order_id: ID, type: 'pix', state: 'pending', amount: parseAmount('50'), currency: 'USDT', net: parseAmount('49') },
  ...{ expires_at: null, remark: null, pay: null },
} as unknown as Deposit;
const [again, closed] = [vi.fn<() => void>(), vi.fn<() => void>()];
let open: Drawn;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW }));
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const view = async (more: object, toSlip = false) => {
  sentTo();
  open = await drawn(<ChargeView begun={{ ...ORDER, ...more } as Deposit} toSlip={toSlip} onAgain={again} onClose={closed} />);
  return open.text();
};
const PAGE = { pay: { kind: 'page', url: 'https://pay.example/7' } };

describe('an order', () => {
  test.each<[string, object, string, string[]]>([
    ['that waits', {}, 'wallet.state_pending', []],
    ['that waits at a page', PAGE, 'wallet.page_open', []],
    ['that is looked at', { state: 'processing' }, 'wallet.state_processing', []],
    ['that came', { state: 'success' }, 'wallet.state_success', ['common.close']],
    ['that failed', { state: 'failed' }, 'wallet.state_failed', ['wallet.way_again']],
    ['that was given back', { state: 'rejected', remark: 'other_payer' }, 'wallet.returned_other_payer', ['wallet.way_again']],
    ['that came too late', { state: 'rejected' }, 'wallet.returned_too_late', ['wallet.way_again']],
    ['that is over', { state: 'expired' }, 'wallet.state_expired', ['wallet.way_again']],
  ])('%s says so, and leads on where there is a way on', async (_, more, said, buttons) => {
    const text = await view(more);
    expect(text).toContain(said);
    expect([...open.page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons);
    expect(document.activeElement?.textContent).toContain('50');
  });

  test('that came for a slip leads back to it', async () => {
    expect(await view({ state: 'success' }, true)).toContain('wallet.back_to_slip');
    await open.press('wallet.back_to_slip');
    expect([closed.mock.calls.length, again.mock.calls.length]).toEqual([1, 0]);
  });

  test('is read again when it took a step, and not when another one did', async () => {
    await view({});
    const read = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
    const step = (order_id: string) => socket.say('player:7', [{ kind: 'deposit.changed', order_id, state: 'success' }]);
    await step(ID.replace(/1$/, '2'));
    expect(read).not.toHaveBeenCalled();
    await step(ID);
    expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([[...keys.account, 'deposit', ID]]);
  });
});

test.each([
  [600_000, '10:00'],
  [599_999, '9:59'],
  [61_000, '1:01'],
  [999, '0:00'],
  [-1, '0:00'],
])('an order that ends in %s milliseconds can be paid for %s', async (ms, time) => {
  open = await drawn(<PayCountdown until={new Date(NOW.getTime() + ms)} />, [], { 'wallet.pay_within': ['within ', ['time']] });
  expect(open.text()).toBe(`within ${time}`);
  await act(async () => void vi.advanceTimersByTime(1_000));
  await open.close();
  expect(vi.getTimerCount()).toBe(0);
});
