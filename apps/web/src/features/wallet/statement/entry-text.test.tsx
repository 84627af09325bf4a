// @vitest-environment happy-dom
import { parseRate, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { dismissToast, useToasts } from '../../../shared/page/toast.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { type Entry, useEntryText } from './entry-text.ts';
import { MoneyRow } from './money-row.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { useRateRow, useWithdrawalRows } from './use-ledger-rows.ts';

let open: Drawn;
afterEach(() => open.close());

describe('a movement is called', () => {
  const entry = (kind: string, contra: string, more: object = {}) => ({ kind, contra, amount: 1n, bet: null, ...more }) as unknown as Entry;
  const MATCHES = { on: 'matches', game: 'soccer', sizes: [3], bets: 1, matches: 3, joints: 0 };
  const NAMES = { pt: 'Tigrinho', en: 'Little Tiger' };
  const stake = (bet: object) => entry('stake', 'open_bets:x', { amount: -1n, bet });
  test.each<[string, Entry, string]>([
    ['what it was, with the way it went through', entry('deposit', 'channel:pix'), 'wallet.kind_deposit · wallet.way_pix'],
    ['so with a way that has no name of ours', entry('withdrawal', 'channel:ted', { amount: -1n }), 'wallet.kind_withdrawal · TED'],
    ['a return of a withdrawal', entry('withdrawal', 'withdrawals'), 'wallet.kind_withdrawal_returned'],
    ['a return from a game', entry('to_game', 'games:ky'), 'wallet.kind_to_game_returned'],
    ['a way to a game', entry('to_game', 'games:ky', { amount: -1n }), 'wallet.kind_to_game'],
    ['a single', stake({ ...MATCHES, sizes: [1], bets: 1, matches: 1 }), 'wallet.kind_stake · my_bets.kind_singles 1'],
    ['a fold, won', entry('payout', 'revenue:soccer', { bet: MATCHES }), 'wallet.kind_payout · my_bets.kind_all 3'],
    ['a system by its name', stake({ ...MATCHES, sizes: [2, 3], bets: 4 }), 'wallet.kind_stake · my_bets.kind_cover trixie 3'],
    ['a bet builder', stake({ ...MATCHES, sizes: [1], bets: 1, matches: 1, joints: 1 }), 'wallet.kind_stake · my_bets.kind_builder'],
    ['a bet in a pool', stake({ ...MATCHES, game: 'bd' }), 'wallet.kind_stake · wallet.entry_pool common.bd my_bets.kind_all 3'],
    ['a bet on a draw', stake({ on: 'draw', game: 'racing', draw_no: '77' }), 'wallet.kind_stake · wallet.entry_draw draws.game_racing 77'],
    ['a round, in the language of its reader', stake({ on: 'round', provider: 'pg', names: NAMES }), 'wallet.kind_stake · Little Tiger'],
    ['a round without a name in it', stake({ on: 'round', provider: 'pg', names: { pt: 'Tigrinho' } }), 'wallet.kind_stake · Tigrinho'],
    ['by itself where nothing more is known', entry('stake', 'open_bets:soccer', { amount: -1n }), 'wallet.kind_stake'],
    ['by itself where nothing is on the other side', entry('bonus', 'bonuses'), 'wallet.kind_bonus'],
  ])('%s', async (_, each, text) => {
    const Part = () => useEntryText()(each);
    open = await drawn(<Part />, [], NAMED_WORDS);
    expect(open.text().replaceAll(/ +/g, ' ').trim()).toBe(text);
  });
});

describe('a row of money', () => {
  const AT = new Date('2026-03-04T15:30:00Z');
  const row = async (more: Partial<Parameters<typeof MoneyRow>[0]>) => {
    open = await drawn(<MoneyRow kind="Deposit" figure="5" at={AT} {...more} />);
    return [...open.page.querySelectorAll('li > *, summary > *')].map(({ textContent }) => textContent);
  };
  test('says what, how much, when and where it stands, and what is noted under it', async () => {
    const [kind, figure, at, ...rest] = await row({ usdt: '1 USDT', state: { tone: 'ok', text: 'done' }, note: 'by hand' });
    expect([kind, figure, rest]).toEqual(['Deposit', '5', ['done', 'by hand']]);
    expect(at).toMatch(/04\/03\/2026.* · 1 USDT$/);
  });
  test('says no more than is known', async () => {
    const cells = await row({ note: null });
    expect([cells.length, cells[2]?.includes('·'), open.page.querySelector('details')]).toEqual([3, false, null]);
  });
  test('opens to what there is more of it', async () => {
    await row({ more: 'all of it' });
    expect(open.page.querySelector('details')?.textContent).toMatch(/all of it$/);
  });
});

describe('what all of it comes to', () => {
  function Toasts() {
    return useToasts().map(({ id, type, message }) => (
      <q key={id} id={String(id)}>
        {type} {message}
      </q>
    ));
  }
  let end: { readonly done: () => void; readonly fail: (error: Error) => void };
  const save = vi.fn<() => Promise<void>>();
  beforeEach(() => {
    save.mockReset().mockImplementation(
      () =>
        new Promise((done, fail) => {
          end = { done, fail };
        }),
    );
  });
  afterEach(async () => {
    for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  });
  const bar = async (count: number | undefined) => {
    const known = count === undefined ? undefined : { count, text: `${count} rows ` };
    open = await drawn([<TotalsBar key="bar" known={known} onSave={save} />, <Toasts key="toasts" />]);
    return [open.text(), open.page.querySelector('button')?.disabled];
  };

  test.each<[number | undefined, unknown[]]>([
    [undefined, ['', undefined]],
    [0, ['0 rows wallet.csv', true]],
    [1, ['1 rows wallet.csv', false]],
  ])('is said of %s rows, which can be saved where there are some', async (count, expected) => expect(await bar(count)).toEqual(expected));

  test('is saved once at a time, and what fails is told', async () => {
    await bar(2);
    await open.press('wallet.csv');
    await open.press('wallet.csv');
    expect([save.mock.calls.length, open.page.querySelector('button')?.disabled]).toEqual([1, true]);
    await act(async () => end.fail(new TypeError('no network')));
    expect(open.page.querySelector('button')?.disabled).toBe(false);
    expect(open.page.querySelector('q')?.textContent).toBe('error errors.network.unreachable');
    await open.press('wallet.csv');
    await act(async () => end.done());
    expect(open.page.querySelector('button')?.disabled).toBe(false);
    expect([save.mock.calls.length, open.page.querySelectorAll('q').length]).toEqual([2, 1]);
  });
});

test.each<[string, string]>([
  ['5.42', 'one is R$5.42'],
  ['0.2', 'one is R$0.20'],
])('a rate of %s is what one USDT costs', async (rate, text) => {
  const Part = () => useRateRow(parseRate(rate), 'BRL').figure;
  open = await drawn(<Part />, [], { 'wallet.rate_text': ['one is ', ['amount']] });
  expect(open.text().replace(/\u00a0/g, '')).toBe(text);
});

test('a withdrawal goes from what leaves the balance to what arrives, and is dashes while that is not known', async () => {
  const KNOWN = { currency: 'BRL', asked: 10_000_000n, serviceFee: 1_000_000n, networkFee: 2_000_000n, net: 7_000_000n } as never;
  const Part = ({ known }: { readonly known: Parameters<typeof useWithdrawalRows>[0] }) =>
    useWithdrawalRows(known).map(({ key, figure, total }) => <p key={key}>{[key, figure, total === true].join(' ')}</p>);
  open = await drawn(
    [<Part key="1" known={KNOWN} />, <Part key="2" known={undefined} />],
    [[keys.exchange, [{ id: 1, currency: 'BRL', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]],
  );
  expect([...open.page.querySelectorAll('p')].map(({ textContent }) => textContent?.replace(/\u00a0/g, ''))).toEqual([
    ...['asked R$10.00 false', 'fee R$1.00 false', 'network R$2.00 false', 'net R$7.00 true'],
    ...['asked — false', 'fee — false', 'network — false', 'net — true'],
  ]);
});
