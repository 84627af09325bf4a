// @vitest-environment happy-dom
import { withdrawalsApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { linked } from '../../../shared/testing/drawn-at.tsx';
import { askedBy, plain, savedList, toneOf } from './testing/money-list.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const [ID, AT] = ['0192a1b2-0000-7000-8000-000000000001', '2026-01-02T15:04:05.000Z'];
const KNOWN = [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]] as const;
const [SAMPLE] = (sampleOf(withdrawalsApi.withdrawals.reply, 'withdrawals', NOW) as { readonly list: readonly object[] }).list;
/** As sent over the wire; all figures differ. */
const PAID = {
  ...SAMPLE,
  ...{ order_id: ID, date: AT, status: 3, audit_status: 3, state: 'paid', channel: 'pix', account: '***777**', currency: 'BRL' },
  ...{ typed: '57.000000', service_fee_typed: '2.000000', network_fee_typed: '3.000000', net_typed: '52.000000', balance: '81.000000' },
  ...{ amount: '11.400000', service_fee: '0.400000', network_fee: '0.600000', net_amount: '10.400000' },
  ...{ remark: null, on_hold: false, stages: [] },
};
const reply = (rows: readonly object[], count = 7) => ({
  ...{ list: rows, more: false },
  totals: { count, amount: '90.000000', fees: '6.000000', net_amount: '84.000000' },
});

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
async function list(rows: readonly object[], days = { from: '', to: '' }) {
  calls = sentTo(withdrawalsApi.withdrawals);
  open = await drawn(await linked(<WithdrawalList days={days} />), KNOWN, NAMED_WORDS);
  await calls[0]?.reply(reply(rows));
  return open;
}
const asked = (nth: number) => askedBy(calls[nth]);
const saved = (answer: object) => savedList(open, calls, answer);
const row = () => open?.page.querySelector('ul > li') ?? null;
/** Kind, figure, time and state of the only row, and what is below them. */
const cells = () => [...((row()?.querySelector('summary') ?? row())?.children ?? [])];

/** Each state with its two numbers on the wire, its tone, and whether it may still change. */
const STATES = [
  ['held', 0, 0, 'neutral', true],
  ['in_review', 0, 0, 'neutral', true],
  ['approved', 1, 1, 'warn', true],
  ['sending', 1, 5, 'warn', true],
  ['unknown', 1, 5, 'warn', true],
  ['failed', 1, 5, 'warn', true],
  ['paid', 3, 3, 'ok', false],
  ['rejected', 4, 4, 'bad', false],
  ['returned', 2, 2, 'bad', false],
] as const;

describe('withdrawals', () => {
  test.each(STATES)('that are %s say so, beside where they go to and how much was asked for', async (state, status, audit_status, tone) => {
    await list([{ ...PAID, state, status, audit_status }]);
    const [kind, figure, at, stands] = cells();
    expect([kind?.textContent, plain(figure?.textContent), plain(at?.textContent)]).toEqual([
      '***777**',
      expect.stringMatching(/^\D*57\.00\D*$/),
      expect.stringContaining('2026'),
    ]);
    expect([stands?.textContent, toneOf(stands)]).toEqual([`wallet.w_state_${state}`, tone]);
  });

  test.each(STATES)('that are %s are read again by themselves while they are under way', async (state, status, audit_status, _, goesOn) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await list([PAID, { ...PAID, order_id: ID.replace(/1$/, '2'), state, status, audit_status }]);
    await act(async () => void vi.advanceTimersByTime(14_999));
    expect(calls).toHaveLength(1);
    await act(async () => void vi.advanceTimersByTime(1));
    expect(calls).toHaveLength(goesOn ? 2 : 1);
  });

  test('open to their stages and to what of them arrives', async () => {
    await list([PAID]);
    const { textContent } = row()?.querySelector('details > div') ?? {};
    expect(textContent).toContain('wallet.w_to***777**');
    expect(plain(textContent)).toMatch(/52\.00/);
    expect(row()?.querySelectorAll('ol[aria-label="wallet.w_stages"] > li').length).toBeGreaterThan(1);
  });

  test('are above all as many, as much and as much of it arrived as the house says', async () => {
    const { text } = await list([PAID]);
    expect(plain(text())).toMatch(/wallet\.w_totals 7 \D*90\.00\d* \D*84\.00/);
  });

  test('that are none are said to be none, and there is nothing to save', async () => {
    calls = sentTo(withdrawalsApi.withdrawals);
    open = await drawn(<WithdrawalList days={{ from: '', to: '' }} />, KNOWN, NAMED_WORDS);
    expect([open.text().includes('wallet.w_none'), open.text().includes('wallet.w_totals')]).toEqual([false, false]);
    await calls[0]?.reply(reply([], 0));
    expect(open.text()).toContain('wallet.w_none');
    await open.press('wallet.csv');
    expect(calls).toHaveLength(1);
  });

  test('are those of the days that are shown, twenty at a time', async () => {
    await list([], { from: '2026-01-02', to: '2026-01-31' });
    const [from, to] = ['2026-01-02T00:00:00', '2026-02-01T00:00:00'].map((each) => new Date(each).toISOString());
    expect(asked(0)).toEqual({ from, to, start: '0', limit: '20' });
  });

  test.each([
    ['paid', 'paid'],
    ['rejected', 'rejected'],
    ['returned', 'returned'],
  ])('are those that were %s alone where only those are asked for', async (name, state) => {
    const { press, page } = await list([PAID]);
    expect(asked(0)).toEqual({ start: '0', limit: '20' });
    await press(`wallet.w_state_${name}`);
    expect(asked(1)).toEqual({ start: '0', limit: '20', state });
    expect([...page.querySelectorAll('button')].slice(0, 4).map(({ textContent }) => textContent)).toEqual(
      ['all', 'state_paid', 'state_rejected', 'state_returned'].map((each) => `wallet.w_${each}`),
    );
  });
});

describe('the file of withdrawals', () => {
  test('says of each what it was, in its own currency and in USDT, and why it ended', async () => {
    await list([PAID]);
    const refused = { ...PAID, order_id: ID.replace(/1$/, '2'), state: 'rejected', status: 4, audit_status: 4, remark: 'other name' };
    const { name, head, rows } = await saved(reply([PAID, refused]));
    const told = {
      ...{ order_id: ID, date: AT, state: 'paid', channel: 'pix', account: '***777**', amount: '57.000000', currency: 'BRL' },
      ...{ amount_usdt: '11.400000', service_fee: '0.400000', network_fee: '0.600000', net_amount: '10.400000', reason: '' },
    };
    expect([name, head]).toEqual(['withdrawals.csv', Object.keys(told)]);
    expect(rows).toEqual([told, { ...told, order_id: refused.order_id, state: 'rejected', reason: 'other name' }]);
  });

  test('has what the filter lets through, of the days that are shown', async () => {
    const { press } = await list([PAID], { from: '2026-01-02', to: '' });
    await press('wallet.w_state_paid');
    await calls[1]?.reply(reply([PAID]));
    await saved(reply([PAID]));
    expect(asked(2)).toEqual({ from: new Date('2026-01-02T00:00:00').toISOString(), state: 'paid', start: '0', limit: '100' });
  });
});
