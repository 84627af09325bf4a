// @vitest-environment happy-dom
import { type DepositMethod, walletApi } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { ChargeForm } from './charge-form.tsx';
import { DepositForm } from './deposit-form.tsx';

const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'one', sort: 0 }];
const WAY: DepositMethod = {
  ...{ type: 'wallet', payment_type: 'third_party', currency: 'USDT', min: parseAmount('1'), max: parseAmount('500'), fee_e4: 0 },
  ...{ fee_fixed: parseAmount('0'), arrives_in: { from: 0, to: 61 }, own_account: false, cpf_known: null, play_money: false, closed: null },
};
const DEPOSIT = {
  ...{ order_id: '0192a1b2-0000-7000-8000-000000000001', type: 'wallet', status: 0, state: 'pending', amount: '100.000000' },
  ...{ currency: 'USDT', fee: '0.000000', net: '100.000000', score: '100.000000', date: '2026-01-02T03:04:05.000Z', expires_at: null },
  ...{ decided_at: null, remark: null, pay: null, balance: '0.000000' },
};
const [done, closed] = [vi.fn<(...said: unknown[]) => void>(), vi.fn<() => void>()];
const FORMS: readonly (readonly [string, ReactNode, () => number])[] = [
  [
    'by a provider',
    <ChargeForm key="1" method={WAY} missing={undefined} onBegun={done} onClose={closed} />,
    () => closed.mock.calls.length,
  ],
  ['of play money', <DepositForm key="1" method={WAY} missing={undefined} onDone={done} />, () => done.mock.calls.length],
];

let open: Drawn;
let sent: readonly SentCall[] = [];
beforeEach(() => {
  localStorage.clear();
  done.mockClear();
  closed.mockClear();
});
afterEach(() => open.close());
/** A form whose deposit was refused because it is night. */
async function refused(form: ReactNode) {
  sent = sentTo(walletApi.recharge);
  open = await drawn(form, [[keys.exchange, RATES]]);
  await open.type('[name=amount]', '100');
  await open.press();
  await sent[0]?.refuse('deposit.night');
}
const submit = () => open.page.querySelector('[type=submit]');
const isAsked = () => open.text().includes('wallet.night_ask');

describe.each(FORMS)('at night a deposit %s', (_, form, leftTimes) => {
  test('is asked for once more, by two buttons alike and no error, and then sent as confirmed', async () => {
    await refused(form);
    const buttons = [...open.page.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith('wallet.night_'));
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['wallet.night_later', 'wallet.night_now']);
    expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
    expect([submit(), isAsked(), open.text().includes('errors.')]).toEqual([null, true, false]);
    expect(sent[0]?.body).toMatchObject({ timezone_offset: new Date().getTimezoneOffset() });
    await open.press('wallet.night_now');
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, { ...sent[0]?.body, night_confirmed: true }]);
    await sent[1]?.reply(DEPOSIT);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('is left for tomorrow by one press; another amount is asked about anew', async () => {
    await refused(form);
    await open.type('[name=amount]', '120');
    expect([isAsked(), submit() !== null]).toEqual([false, true]);
    await open.press();
    await sent[1]?.refuse('deposit.night');
    expect(leftTimes()).toBe(0);
    await open.press('wallet.night_later');
    expect([leftTimes(), sent.length]).toEqual([1, 2]);
  });
});
