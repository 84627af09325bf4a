// @vitest-environment happy-dom
import { reportsApi, type SignedIn, walletApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { catchFiles } from '../../../shared/testing/saved-file.ts';
import { Statement } from './statement.tsx';

let [open, sent]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
});
afterEach(async () => {
  await open?.close();
  signedOut();
  vi.restoreAllMocks();
});

/** A movement as sent over the wire. */
const [SAMPLE] = (sampleOf(walletApi.changeLog.reply, 'log', new Date('2026-03-04T15:30:00Z')) as { readonly list: readonly object[] })
  .list;
const entry = (more: object = {}) => ({
  ...SAMPLE,
  kind: 34,
  amount: '12.500000',
  balance: '80.000000',
  typed: null,
  bet: null,
  ...more,
});
const entries = () => sent.filter(({ path }) => !path.includes('total') && !path.includes('lines'));
const totals = () => sent.filter(({ path }) => path.includes('total'));
async function statement(days = { from: '', to: '' }): Promise<Drawn> {
  sent = sentTo(walletApi.changeLog, reportsApi.entryTotals, reportsApi.entryLines);
  open = await drawn(
    <Statement days={days} />,
    [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]],
    NAMED_WORDS,
  );
  return open;
}
const choose = (words: string) =>
  act(async () =>
    [...(open?.page.querySelectorAll<HTMLElement>('button, label, [role=radio], [role=tab]') ?? [])]
      .find(({ textContent }) => textContent === words)
      ?.click(),
  );
const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll('−', '-')
    .replaceAll(/\s|USDT/g, '')
    .replaceAll(/(?<=\.\d\d)0+(?!\d)/g, '');
const kindsOf = ({ path }: SentCall) => new URL(path, 'http://x').searchParams.getAll('kind').join();

describe('the statement', () => {
  test('shows what each movement was, how much it was with its sign, and the balance it left', async () => {
    await statement();
    const typed = { amount: '-62.500000', currency: 'BRL' };
    await entries()[0]?.reply({
      list: [entry({ seq: '9' }), entry({ seq: '8', kind: 50, amount: '-12.500000', balance: '67.500000', typed })],
      more: false,
    });
    const rows = [...(open?.page.querySelectorAll('li') ?? [])].map(({ textContent }) => plain(textContent));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/\+12\.50/);
    expect(rows[0]).toMatch(/wallet\.statement_balance80\.00/);
    // In the currency it was typed in, whatever the display currency is now.
    expect(rows[1]).toMatch(/-.*62\.50/);
    expect(rows[1]).not.toMatch(/12\.50/);
  });

  test.each([
    ['wallet.log_deposits', 'deposit'],
    ['wallet.log_withdrawals', 'withdrawal'],
    ['wallet.log_bets', 'stake,payout,refund,payout_reversed,cash_out'],
    ['wallet.log_bonuses', 'bonus'],
    ['wallet.log_transfers', 'to_game,from_game'],
    ['wallet.log_debts', 'debt,debt_collected,debt_forgiven'],
  ])('narrowed to %s asks for those kinds, in the list and in the totals', async (words, kinds) => {
    await statement();
    expect([entries().map(kindsOf), totals().map(kindsOf)]).toEqual([[''], ['']]);
    await choose(words);
    const asked = [entries().at(-1), totals().at(-1)].map((call) => call && kindsOf(call));
    expect(asked.map((each) => each?.split(',').toSorted().join())).toEqual(
      Array.from({ length: 2 }, () => kinds.split(',').toSorted().join()),
    );
  });

  test('says what all of it adds up to, and saves every line of it', async () => {
    const { press } = await statement();
    await entries()[0]?.reply({ list: [entry()], more: false });
    await totals()[0]?.reply({ count: 3, came_in: '30.000000', went_out: '20.000000' });
    expect(plain(open?.text())).toMatch(/wallet\.log_totals330\.00(0000)?20\.00/);
    const files = catchFiles();
    await press('csv');
    const lines = sent.filter(({ path }) => path.includes('lines'));
    await lines[0]?.reply({ lines: 'a line\n', next: null });
    expect([lines.length, await files()]).toEqual([1, [{ name: 'movements.csv', text: 'rewards.report_csv_columns\na line\n' }]]);
  });

  test.each([
    [{ from: '', to: '' }, 'wallet.statement_empty'],
    [{ from: '2026-03-01', to: '' }, 'wallet.log_none'],
    [{ from: '', to: '2026-03-01' }, 'wallet.log_none'],
  ])('that is empty says whether it is so in those days alone: %j', async (days, words) => {
    await statement(days);
    await entries()[0]?.reply({ list: [], more: false });
    expect(open?.text()).toContain(words);
    const asked = [entries()[0], totals()[0]].map((call) => new URL(call?.path ?? '', 'http://x').searchParams);
    expect(asked.map((params) => [params.get('start_date') ?? '', params.get('end_date') ?? ''])).toEqual([
      [days.from, days.to],
      [days.from, days.to],
    ]);
  });

  test('that is empty of a kind says that it is so of that kind', async () => {
    await statement();
    await choose('wallet.log_debts');
    await entries().at(-1)?.reply({ list: [], more: false });
    expect(open?.text()).toContain('wallet.log_none');
  });
});
