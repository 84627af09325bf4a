// @vitest-environment happy-dom
import { gamesApi, reportsApi, walletApi, withdrawalsApi } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { History } from './history.tsx';

const [ID, AT] = ['0192a1b2-0000-7000-8000-000000000001', '2026-01-02T15:04:05.000Z'];
const ENTRY = {
  ...{ seq: '1', kind: 60, amount: '-5.000000', balance: '95.000000', contra: 'open_bets:soccer' },
  ...{ order_id: ID, date: AT, typed: null, bet: null },
};
const DEPOSIT = {
  ...{ order_id: ID, type: 'pix', status: 3, state: 'success', amount: '50.000000', currency: 'BRL', fee: '1.000000', net: '49.000000' },
  ...{ score: '9.800000', date: AT, expires_at: null, decided_at: AT, remark: null, pay: null, balance: '150.000000' },
};
const WITHDRAWAL = {
  ...{ order_id: ID, date: AT, status: 3, audit_status: 0, state: 'paid', channel: 'pix', account: '***777**', currency: 'BRL' },
  ...{ amount: '10.000000', service_fee: '0.400000', network_fee: '0.200000', net_amount: '9.400000', typed: '50.000000' },
  ...{ service_fee_typed: '2.000000', network_fee_typed: '1.000000', net_typed: '47.000000', balance: '50.000000', remark: null },
  ...{ on_hold: false, stages: [] },
};
const TRANSFER = {
  ...{ order_id: ID, date: AT, provider: 'ky', direction: 'to_game', amount: '50.000000', state: 'done', reason: null, changed_at: AT },
};
const REPLIES: Readonly<Record<string, (list: readonly object[]) => object>> = {
  [walletApi.changeLog.path]: (list) => ({ list, more: false }),
  [reportsApi.entryTotals.path]: (list) => ({ count: list.length, came_in: '12.000000', went_out: '7.000000' }),
  [walletApi.deposits.path]: (list) => ({ list, more: false, totals: { count: 3, score: '29.400000' } }),
  [withdrawalsApi.withdrawals.path]: (list) => ({
    list,
    more: false,
    totals: { count: 2, amount: '20.000000', fees: '1.200000', net_amount: '18.800000' },
  }),
  [gamesApi.transfers.path]: (list) => ({ list, more: false, totals: { count: 4, to_game: '80.000000', from_game: '30.000000' } }),
};

let open: Awaited<ReturnType<typeof drawnAt>>;
let asked: (readonly [path: string, query: Readonly<Record<string, string>>])[] = [];
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});
async function draw(list: readonly object[], tab?: string) {
  asked = [];
  const answer = ({ pathname, searchParams }: URL) => {
    const reply = REPLIES[pathname]?.(list);
    if (reply) asked.push([pathname, Object.fromEntries(searchParams)]);
    return reply;
  };
  const rates = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
  open = await drawnAt(() => <History />, { address: '/', answer, known: [[keys.exchange, rates]], words: NAMED_WORDS });
  if (tab !== undefined) await open.press(tab);
}
const rows = () => [...open.page.querySelectorAll('ul > li')].map(({ textContent }) => textContent ?? '');
const shows = (words: string) => until(() => open.page.textContent?.includes(words));
const last = (path: string) => asked.findLast((each) => each[0] === path)?.[1] ?? {};
/** The days are typed as a browser reports them. */
const day = async (at: 0 | 1, value: string) => {
  const field = open.page.querySelectorAll<HTMLInputElement>('input[type=date]')[at];
  field?.setAttribute('data-at', String(at));
  await open.type(`input[data-at="${at}"]`, value);
};
/** The file handed to the browser's downloads, as text. */
async function savedBy(words: string): Promise<readonly string[]> {
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open.press(words);
  await until(() => click.mock.calls.length > 0);
  return ((await file?.text()) ?? '').split('\r\n');
}

describe('the movements', () => {
  test.each([
    ['all', undefined],
    ['deposits', 'deposit'],
    ['withdrawals', 'withdrawal'],
    ['bets', 'stake,payout,refund,payout_reversed,cash_out'],
    ['bonuses', 'bonus'],
    ['transfers', 'to_game,from_game'],
    ['debts', 'debt,debt_collected,debt_forgiven'],
  ])('under %s are of the kinds %s, and so is what they add up to', async (group, kind) => {
    await draw([]);
    await open.press(`wallet.log_${group}`);
    await shows(group === 'all' ? 'wallet.statement_empty' : 'wallet.log_none');
    for (const path of [walletApi.changeLog.path, reportsApi.entryTotals.path]) expect(last(path).kind).toBe(kind);
  });

  test('are said to be none of the days that were chosen, also where they only have an end', async () => {
    await draw([]);
    await shows('wallet.statement_empty');
    await day(1, '2026-01-31');
    await shows('wallet.log_none');
    expect(last(walletApi.changeLog.path).start_date).toBeUndefined();
  });

  test('are of the days that were chosen, both included, and none is said to be none of them', async () => {
    await draw([]);
    await shows('wallet.statement_empty');
    await day(0, '2026-01-02');
    await shows('wallet.log_none');
    await day(1, '2026-01-31');
    await until(() => last(reportsApi.entryTotals.path).end_date !== undefined && last(walletApi.changeLog.path).end_date !== undefined);
    const { start_date, end_date } = last(walletApi.changeLog.path);
    expect([start_date, end_date]).toEqual([last(reportsApi.entryTotals.path).start_date, last(reportsApi.entryTotals.path).end_date]);
    expect(
      [...open.page.querySelectorAll('input[type=date]')].map((field) => [field.getAttribute('min'), field.getAttribute('max')]),
    ).toEqual([
      [null, '2026-01-31'],
      ['2026-01-02', null],
    ]);
  });

  test.each<[string, object, string]>([
    ['a bet on matches', { on: 'matches', game: 'soccer', sizes: [1], bets: 1, matches: 1, joints: 0 }, `/my-bets?bet=${ID}`],
    ['a bet on a draw', { on: 'draw', game: 'racing', draw_no: '77' }, `/lottery/my-bets?game=racing&bet=${ID}`],
    ['a round', { on: 'round', provider: 'pg', names: { pt: 'T' } }, `/my-bets?kind=games&state=closed&q=${receiptCode(ID)}`],
  ])('of %s lead to its receipt', async (_, bet, href) => {
    await draw([{ ...ENTRY, bet }]);
    await shows('wallet.kind_stake');
    expect(open.page.querySelector('li a')?.getAttribute('href')).toBe(href);
  });

  test('say what they were, how much, and the balance they left; above them what came and went', async () => {
    await draw([
      { ...ENTRY, bet: { on: 'matches', game: 'soccer', sizes: [4], bets: 1, matches: 4, joints: 0 } },
      { ...ENTRY, seq: '2', kind: 34, contra: 'channel:pix', amount: '9.800000', typed: { currency: 'BRL', amount: '50.000000' } },
    ]);
    await shows('wallet.kind_stake');
    await shows('wallet.log_totals');
    const [stake = '', deposit = ''] = rows();
    expect(stake).toMatch(/^wallet\.kind_stake · my_bets\.kind_all 4[-−].*5\.00/);
    expect(deposit).toMatch(/^wallet\.kind_deposit · .*\+.*50\.00/);
    expect(stake).toMatch(/wallet\.statement_balance .*95\.00/);
    expect(open.page.textContent).toMatch(/wallet\.log_totals 2 .*12\.00.*7\.00/);
    expect([...open.page.querySelectorAll('li b')].map((figure) => figure.className.includes('arrived'))).toEqual([false, true]);
  });
});

describe('the lists of money in and out', () => {
  test.each([
    ['wallet.tab_deposit', walletApi.deposits.path, 'wallet.d_status_rejected', { state: 'rejected' }],
    ['wallet.tab_withdrawal', withdrawalsApi.withdrawals.path, 'wallet.w_state_returned', { state: 'returned' }],
    ['wallet.tab_transfer', gamesApi.transfers.path, 'wallet.t_filter_from_game', { direction: 'from_game' }],
  ])('%s: all at first, then what a filter lets through, of the days that were chosen', async (tab, path, filter, sent) => {
    await draw([], tab);
    await until(() => asked.some(([each]) => each === path));
    expect(last(path)).toEqual({ start: '0', limit: '20' });
    await open.press(filter);
    await until(() => Object.keys(last(path)).length > 2);
    expect(last(path)).toEqual({ start: '0', limit: '20', ...sent });
    await day(0, '2026-01-02');
    await until(() => last(path).from !== undefined);
    expect(last(path)).toMatchObject({ ...sent, from: new Date('2026-01-02T00:00:00').toISOString() });
    await day(1, '2026-01-02');
    await until(() => last(path).to !== undefined);
    expect(last(path).to).toBe(new Date('2026-01-03T00:00:00').toISOString());
  });

  test.each<[string, object, readonly RegExp[], string]>([
    ['wallet.tab_deposit', DEPOSIT, [/R?\$?.*50\.00/, /wallet\.d_status_success/], 'wallet.d_totals 3 29.400000'],
    ['wallet.tab_withdrawal', WITHDRAWAL, [/\*\*\*777\*\*/, /50\.00/, /wallet\.w_state_paid/], 'wallet.w_totals 2 20.000000 18.800000'],
    [
      'wallet.tab_transfer',
      TRANSFER,
      [/wallet\.t_way_to_game ky/, /50\.00/, /wallet\.t_state_done/],
      'wallet.t_totals 4 80.000000 30.000000',
    ],
  ])('%s: a row as it was typed and where it stands, and what all of them come to', async (tab, row, said, totals) => {
    await draw([row], tab);
    await until(() => rows().length === 1);
    for (const part of said) expect(rows()[0]).toMatch(part);
    const [told = ''] = /wallet\.\w_totals [^w]*/.exec(open.page.textContent ?? '') ?? [];
    expect(
      told
        .replace(/[^\w.]|USDT/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    ).toBe(totals);
  });

  test.each<[string, object, string]>([
    ['wallet.tab_deposit', DEPOSIT, `${ID},${AT},pix,success,50.000000,BRL,1.000000,9.800000,150.000000,${AT},`],
    [
      'wallet.tab_deposit',
      { ...DEPOSIT, state: 'rejected', status: 4, decided_at: null, balance: null },
      `${ID},${AT},pix,rejected,50.000000,BRL,1.000000,0.000000,,,`,
    ],
    ['wallet.tab_withdrawal', WITHDRAWAL, `${ID},${AT},paid,pix,***777**,50.000000,BRL,10.000000,0.400000,0.200000,9.400000,`],
    ['wallet.tab_transfer', TRANSFER, `${ID},${AT},ky,to_game,50.000000,done,`],
  ])('%s: the file has a row for each, under a head for each column', async (tab, row, line) => {
    await draw([row], tab);
    await until(() => rows().length === 1);
    const [head = '', first] = await savedBy('wallet.csv');
    expect([head.split(',').length, first]).toEqual([line.split(',').length, line]);
  });
});
