// @vitest-environment happy-dom
import { gamesApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { askedBy, plain, savedList, toneOf } from './testing/money-list.ts';
import { TransferList } from './transfer-list.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const [ID, AT] = ['0192a1b2-0000-7000-8000-000000000001', '2026-01-02T15:04:05.000Z'];
const KNOWN = [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]] as const;
const [SAMPLE] = (sampleOf(gamesApi.transfers.reply, 'transfers', NOW) as { readonly list: readonly object[] }).list;
/** As sent over the wire. */
const SENT = {
  ...SAMPLE,
  ...{ order_id: ID, date: AT, provider: 'ky', direction: 'to_game', amount: '57.000000', state: 'done', reason: null, changed_at: AT },
};
const RETURNED = {
  ...SENT,
  order_id: ID.replace(/1$/, '2'),
  direction: 'from_game',
  amount: '8.250000',
  state: 'returned',
  reason: 'late',
};
const WALLETS = ['other', 'ky'].map((provider) => ({
  ...{ provider, name: `Casino ${provider}`, score: null, open: true, min: '1.000000', max: '9.000000' },
}));
const reply = (rows: readonly object[], count = 7) => ({
  ...{ list: rows, more: false },
  totals: { count, to_game: '90.000000', from_game: '84.000000' },
});

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
async function list(rows: readonly object[], days = { from: '', to: '' }) {
  calls = sentTo(gamesApi.transfers, gamesApi.wallets);
  open = await drawn(<TransferList days={days} />, KNOWN, NAMED_WORDS);
  await calls[0]?.reply(reply(rows));
  return open;
}
const asked = (nth: number) => askedBy(calls[nth]);
const saved = (answer: object) => savedList(open, calls, answer);
const row = () => open?.page.querySelector('ul > li') ?? null;
/** Kind, figure, time and state of the only row, and what is below them. */
const cells = () => [...(row()?.children ?? [])];

/** Each state with its tone. */
const STATES = [
  ['sending', 'warn'],
  ['unknown', 'warn'],
  ['done', 'ok'],
  ['returned', 'bad'],
] as const;

describe('transfers', () => {
  test.each(STATES)('that are %s say so, beside which way they went, how much, and when', async (state, tone) => {
    await list([{ ...SENT, state }]);
    const [kind, figure, at, stands, ...others] = cells();
    expect([kind?.textContent, plain(figure?.textContent), plain(at?.textContent)]).toEqual([
      'wallet.t_way_to_game ky',
      expect.stringMatching(/^\D*57\.0+\D*$/),
      expect.stringMatching(/2026.* · \D*57\.0+\D*$/),
    ]);
    expect([stands?.textContent, toneOf(stands), others]).toEqual([`wallet.t_state_${state}`, tone, []]);
  });

  test.each(['insufficient', 'refused', 'late'])('that came back for a reason name it: %s', async (reason) => {
    await list([{ ...RETURNED, reason }]);
    expect(cells().map(({ textContent }) => textContent)).toEqual([
      'wallet.t_way_from_game ky',
      expect.stringContaining('8.25'),
      expect.stringContaining('8.25'),
      'wallet.t_state_returned',
      `wallet.t_reason_${reason}`,
    ]);
  });

  test('name the provider as it is called once that is known, which is asked only where something went to one', async () => {
    await list([]);
    expect(calls).toHaveLength(1);
    await open?.close();
    await list([SENT]);
    expect(calls.map(({ path }) => path.split('?')[0])).toEqual([gamesApi.transfers.path, gamesApi.wallets.path]);
    await calls[1]?.reply({ list: WALLETS });
    expect(cells()[0]?.textContent).toBe('wallet.t_way_to_game Casino ky');
  });

  test('to a provider that is no more are named by what it was called here', async () => {
    await list([{ ...SENT, provider: 'gone' }]);
    await calls[1]?.reply({ list: WALLETS });
    expect(cells()[0]?.textContent).toBe('wallet.t_way_to_game gone');
  });

  test('are not read again by themselves: the house tells of what changes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await list([{ ...SENT, state: 'sending' }]);
    await act(async () => void vi.advanceTimersByTime(60_000));
    expect(calls.filter(({ path }) => path.startsWith(`${gamesApi.transfers.path}?`))).toHaveLength(1);
  });

  test('are above all as many, and as much went there and came back, as the house says', async () => {
    const { text } = await list([SENT]);
    expect(plain(text())).toMatch(/wallet\.t_totals 7 \D*90\.00\d* \D*84\.00/);
  });

  test('that are none are said to be none, and there is nothing to save', async () => {
    calls = sentTo(gamesApi.transfers);
    open = await drawn(<TransferList days={{ from: '', to: '' }} />, KNOWN, NAMED_WORDS);
    expect([open.text().includes('wallet.t_none_yet'), open.text().includes('wallet.t_totals')]).toEqual([false, false]);
    await calls[0]?.reply(reply([], 0));
    expect(open.text()).toContain('wallet.t_none_yet');
    await open.press('wallet.csv');
    expect(calls).toHaveLength(1);
  });

  test('are those of the days that are shown, twenty at a time', async () => {
    await list([], { from: '2026-01-02', to: '2026-01-31' });
    const [from, to] = ['2026-01-02T00:00:00', '2026-02-01T00:00:00'].map((each) => new Date(each).toISOString());
    expect(asked(0)).toEqual({ from, to, start: '0', limit: '20' });
  });

  test.each(['to_game', 'from_game'])('are those that went %s alone where only those are asked for', async (direction) => {
    const { press } = await list([]);
    expect(asked(0)).toEqual({ start: '0', limit: '20' });
    await press(`wallet.t_filter_${direction}`);
    expect(asked(1)).toEqual({ start: '0', limit: '20', direction });
    await press('wallet.t_filter_all');
    expect(calls).toHaveLength(2);
  });
});

describe('the file of transfers', () => {
  test('says of each where it went, which way, how much, where it stands and why it came back', async () => {
    await list([SENT]);
    const { name, head, rows } = await saved(reply([SENT, RETURNED]));
    const told = { order_id: ID, date: AT, provider: 'ky', direction: 'to_game', amount_usdt: '57.000000', state: 'done', reason: '' };
    const back = { order_id: RETURNED.order_id, direction: 'from_game', amount_usdt: '8.250000', state: 'returned', reason: 'late' };
    expect([name, head, rows]).toEqual(['transfers.csv', Object.keys(told), [told, { ...told, ...back }]]);
  });

  test('has what the filter lets through, of the days that are shown', async () => {
    const { press } = await list([], { from: '2026-01-02', to: '' });
    await press('wallet.t_filter_from_game');
    await calls[1]?.reply(reply([]));
    await saved(reply([RETURNED]));
    expect(asked(2)).toEqual({ from: new Date('2026-01-02T00:00:00').toISOString(), direction: 'from_game', start: '0', limit: '100' });
  });
});
