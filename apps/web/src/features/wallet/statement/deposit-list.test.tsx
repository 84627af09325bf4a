// @vitest-environment happy-dom
import { walletApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { DepositList } from './deposit-list.tsx';
import { askedBy, plain, savedList, toneOf } from './testing/money-list.ts';

const NOW = new Date('2026-03-04T15:30:00Z');
const [ID, AT, DECIDED] = ['0192a1b2-0000-7000-8000-000000000001', '2026-01-02T15:04:05.000Z', '2026-01-03T16:05:06.000Z'];
const KNOWN = [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]] as const;
const [SAMPLE] = (sampleOf(walletApi.deposits.reply, 'deposits', NOW) as { readonly list: readonly object[] }).list;
/** As sent over the wire; all figures differ. */
const CREDITED = {
  ...SAMPLE,
  ...{ order_id: ID, type: 'pix', status: 3, state: 'success', currency: 'BRL', date: AT, decided_at: DECIDED, expires_at: null },
  ...{ amount: '57.000000', fee: '3.000000', net: '54.000000', score: '10.800000', remark: null, pay: null, balance: '15.000000' },
};
const reply = (rows: readonly object[], count = 7) => ({ list: rows, more: false, totals: { count, score: '84.000000' } });

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
async function list(rows: readonly object[], days = { from: '', to: '' }) {
  calls = sentTo(walletApi.deposits);
  open = await drawn(<DepositList days={days} />, KNOWN, NAMED_WORDS);
  await calls[0]?.reply(reply(rows));
  return open;
}
const asked = (nth: number) => askedBy(calls[nth]);
const saved = (answer: object) => savedList(open, calls, answer);
const row = () => open?.page.querySelector('ul > li') ?? null;
/** Kind, figure, time and state of the only row, and what is below them. */
const cells = () => [...(row()?.children ?? [])];

/** Each state with its number on the wire and its tone. */
const STATES = [
  ['pending', 0, 'neutral'],
  ['processing', 1, 'warn'],
  ['success', 3, 'ok'],
  ['failed', 2, 'bad'],
  ['rejected', 4, 'bad'],
  ['expired', 2, 'neutral'],
] as const;

describe('deposits', () => {
  test.each(STATES)('that are %s say so, beside which way they came and how much was paid', async (state, status, tone) => {
    await list([{ ...CREDITED, state, status }]);
    const [kind, figure, at, stands] = cells();
    expect([kind?.textContent, plain(figure?.textContent), plain(at?.textContent)]).toEqual([
      'wallet.way_pix',
      expect.stringMatching(/^\D*57\.00\D*$/),
      expect.stringContaining('2026'),
    ]);
    expect([stands?.textContent, toneOf(stands)]).toEqual([`wallet.d_status_${state}`, tone]);
  });

  test('say what the wallet came to once they were credited, and why money was given back', async () => {
    await list([CREDITED]);
    expect(plain(cells()[4]?.textContent)).toMatch(/^wallet\.statement_balance \D*15\.00/);
    await open?.close();
    await list([{ ...CREDITED, state: 'rejected', status: 4, remark: 'too_late', balance: null }]);
    expect(cells()[4]?.textContent).toBe('wallet.returned_too_late');
    await open?.close();
    await list([{ ...CREDITED, state: 'pending', status: 0, balance: null }]);
    expect(cells()).toHaveLength(4);
  });

  test('that came a way without words of its own are named by it', async () => {
    await list([{ ...CREDITED, type: 'boleto' }]);
    expect(cells()[0]?.textContent).toBe('BOLETO');
  });

  test('are not read again by themselves: the house tells of what changes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await list([{ ...CREDITED, state: 'processing', status: 1 }]);
    await act(async () => void vi.advanceTimersByTime(60_000));
    expect(calls).toHaveLength(1);
  });

  test('are above all as many, and as much of them was credited, as the house says', async () => {
    const { text } = await list([CREDITED]);
    expect(plain(text())).toMatch(/wallet\.d_totals 7 \D*84\.00/);
  });

  test('that are none are said to be none, and there is nothing to save', async () => {
    calls = sentTo(walletApi.deposits);
    open = await drawn(<DepositList days={{ from: '', to: '' }} />, KNOWN, NAMED_WORDS);
    expect([open.text().includes('wallet.d_none'), open.text().includes('wallet.d_totals')]).toEqual([false, false]);
    await calls[0]?.reply(reply([], 0));
    expect(open.text()).toContain('wallet.d_none');
    await open.press('wallet.csv');
    expect(calls).toHaveLength(1);
  });

  test('are those of the days that are shown, twenty at a time', async () => {
    await list([], { from: '2026-01-02', to: '2026-01-31' });
    const [from, to] = ['2026-01-02T00:00:00', '2026-02-01T00:00:00'].map((each) => new Date(each).toISOString());
    expect(asked(0)).toEqual({ from, to, start: '0', limit: '20' });
  });

  test.each(STATES)('are those that are %s alone where only those are asked for', async (state) => {
    const { press } = await list([]);
    expect(asked(0)).toEqual({ start: '0', limit: '20' });
    await press(`wallet.d_status_${state}`);
    expect(asked(1)).toEqual({ start: '0', limit: '20', state });
    await press('wallet.d_all');
    expect(calls).toHaveLength(2);
  });
});

describe('the file of deposits', () => {
  const told = {
    ...{ order_id: ID, date: AT, way: 'pix', state: 'success', amount: '57.000000', currency: 'BRL', fee: '3.000000' },
    ...{ credited_usdt: '10.800000', balance_usdt: '15.000000', decided_at: DECIDED, reason: '' },
  };
  test('says of each what it was, what of it was kept and what was credited', async () => {
    await list([CREDITED]);
    const { name, head, rows } = await saved(reply([CREDITED]));
    expect([name, head, rows]).toEqual(['deposits.csv', Object.keys(told), [told]]);
  });

  test.each(STATES.filter(([state]) => state !== 'success'))('says that nothing was credited of one that is %s', async (state, status) => {
    await list([CREDITED]);
    const { rows } = await saved(reply([{ ...CREDITED, state, status, decided_at: null, remark: 'paid_twice', balance: null }]));
    expect(rows).toEqual([{ ...told, state, credited_usdt: '0.000000', balance_usdt: '', decided_at: '', reason: 'paid_twice' }]);
  });

  test('has what the filter lets through, of the days that are shown', async () => {
    const { press } = await list([CREDITED], { from: '2026-01-02', to: '' });
    await press('wallet.d_status_success');
    await calls[1]?.reply(reply([CREDITED]));
    await saved(reply([CREDITED]));
    expect(asked(2)).toEqual({ from: new Date('2026-01-02T00:00:00').toISOString(), state: 'success', start: '0', limit: '100' });
  });
});
