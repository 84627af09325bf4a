// @vitest-environment happy-dom
import { type SavedAccount, type SignedIn, type Withdrawal, type WithdrawalMethod, withdrawalsApi } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { linked } from '../../../shared/testing/drawn-at.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';
import { SavedAccounts } from './saved-accounts.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { savedAccountsQuery, withdrawalMethodsQuery } from './withdraw-queries.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const id = (nth: number) => `0192a1b2-0000-7000-8000-00000000000${nth}`;
const NONE = parseAmount('0');
const ACCOUNT: SavedAccount = {
  ...{ account_id: id(1), kind: 'crypto', country: null, bank: null, account_type: 'tron', code: null },
  ...{ account_number: 'T…9', is_default: false, usable_from: new Date(0) },
};
const WAY: WithdrawalMethod = {
  ...{ channel: 'usdt_trc20', account_kind: 'crypto', network: 'tron', min: parseAmount('1'), max: parseAmount('1000') },
  ...{ fee_e4: 0, fee_fixed: NONE, network_fee: NONE, allowed: true, closed: null, usual_minutes: null },
};
const KNOWN = [
  [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
  [keys.account, { score: parseAmount('100'), currency: 'USDT', nickname: 'Ana', net_today: NONE, owed: NONE }],
] as const;

let open: Drawn | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  localStorage.clear();
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
});
afterEach(async () => {
  await open?.close();
  signedOut();
  vi.useRealTimers();
});
const nothing = () => undefined;

describe('the form of a withdrawal', () => {
  const form = async (accounts: readonly SavedAccount[], ways: readonly WithdrawalMethod[] = [WAY], allowed = true) => {
    sentTo();
    const methods = { allowed, decided_within_minutes: 90, list: ways };
    open = await drawn(<WithdrawForm methods={methods} accounts={accounts} onAdd={nothing} onAsked={nothing} />, KNOWN);
    return open.text();
  };
  test.each<[string, Partial<SavedAccount>, Partial<WithdrawalMethod>, string]>([
    ['asks how much where all is open', {}, {}, 'wallet.amount'],
    ['says that no way leads to the account', { account_type: 'ethereum' } as never, {}, 'errors.withdrawal.channel_unavailable'],
    ['takes a way that is of every network', { account_type: 'ethereum' } as never, { network: null }, 'wallet.amount'],
    ['says that no way leads to its kind', { kind: 'pix' }, { network: null }, 'errors.withdrawal.channel_unavailable'],
    ['says that the player may not use the way', {}, { allowed: false }, 'errors.withdrawal.channel_not_allowed'],
    ['says why the way is closed', {}, { closed: 'until noon' }, 'until noon'],
    ['says from when the account may be used', { usable_from: new Date(NOW.getTime() + 1) }, {}, 'wallet.w_waits'],
    ['takes an account from the moment on that it may be used', { usable_from: NOW }, {}, 'wallet.amount'],
  ])('%s', async (_, account, way, said) => {
    const text = await form([{ ...ACCOUNT, ...account }], [{ ...WAY, ...way }]);
    expect(text).toContain(said);
    expect(open?.page.querySelector('[name=amount]') !== null).toBe(said === 'wallet.amount');
  });

  test('is not there for who may not withdraw', async () => {
    expect(await form([ACCOUNT], [WAY], false)).toBe('errors.withdrawal.not_allowed');
  });

  test('begins with the account that stands for all, else the first', async () => {
    const accounts = [ACCOUNT, { ...ACCOUNT, account_id: id(2), account_number: 'T…2' }];
    const chosen = () => [...(open?.page.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])].map(({ checked }) => checked);
    await form(accounts);
    expect(chosen()).toEqual([true, false]);
    await open?.close();
    await form(accounts.map((each, at) => ({ ...each, is_default: at === 1 })));
    expect(chosen()).toEqual([false, true]);
  });
});

describe('the saved accounts', () => {
  let sent: readonly SentCall[] = [];
  const [DEFAULT, FORGET] = [withdrawalsApi.setDefaultAccount, withdrawalsApi.removeAccount].map(({ path }) => `${path}?info_id=${id(1)}`);
  const list = async (...accounts: readonly SavedAccount[]) => {
    sent = sentTo(withdrawalsApi.setDefaultAccount, withdrawalsApi.removeAccount);
    open = await drawn(<SavedAccounts accounts={accounts} chosen={accounts[0]?.account_id} onChoose={nothing} />, KNOWN);
    return open;
  };
  test('are changed one after the other, and are then what the house says', async () => {
    const { press, queries, page } = await list(ACCOUNT, { ...ACCOUNT, account_id: id(2) });
    await press('wallet.w_make_default');
    expect(sent.map(({ path }) => path)).toEqual([DEFAULT]);
    expect([...page.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true, true]);
    await sent[0]?.refuse('server.busy', 503);
    expect([...page.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([false, false]);
    await press('wallet.w_forget');
    expect(sent.map(({ path }) => path)).toEqual([DEFAULT, FORGET]);
    await sent[1]?.reply({ list: [], known: null });
    expect(queries.getQueryData(savedAccountsQuery.queryKey)).toMatchObject({ list: [] });
  });

  test('that stands for all is not made so again', async () => {
    const { text } = await list({ ...ACCOUNT, is_default: true });
    expect(text()).not.toContain('wallet.w_make_default');
    expect(text()).toContain('wallet.w_forget');
  });
});

const WITHDRAWAL = {
  ...{ order_id: id(3), date: ago(60), status: 0, audit_status: 0, state: 'held', channel: 'usdt_trc20', account: 'T…9', currency: 'USDT' },
  ...{ amount: parseAmount('50'), service_fee: NONE, network_fee: NONE, net_amount: parseAmount('50'), typed: parseAmount('50') },
  ...{ service_fee_typed: NONE, network_fee_typed: NONE, net_typed: parseAmount('50'), balance: NONE, remark: null },
  ...{ on_hold: false, stages: [{ state: 'held', date: ago(60), reason: null }] },
} as unknown as Withdrawal;
const ended = (state: string, minutes: number, reason: string) =>
  ({ state, stages: [...WITHDRAWAL.stages, { state, date: ago(minutes), reason }] }) as unknown as Partial<Withdrawal>;

describe('what is said of a withdrawal', () => {
  const said = async (more: Partial<Withdrawal>, usual: number | null = null) => {
    sentTo();
    const methods = { allowed: true, decided_within_minutes: 120, list: [{ ...WAY, usual_minutes: usual }] };
    open = await drawn(await linked(<WithdrawalView withdrawal={{ ...WITHDRAWAL, ...more }} />), [
      ...KNOWN,
      [withdrawalMethodsQuery.queryKey, methods],
    ]);
    return [...open.page.querySelectorAll('li small')].map(({ textContent }) => textContent).join();
  };
  test.each<[string, Partial<Withdrawal>, number | null, string]>([
    ['that is looked at in time', { date: ago(120) }, null, 'wallet.w_checked_by'],
    ['that is looked at for too long', { date: ago(121) }, null, 'wallet.w_late'],
    ['that is sent within the usual time', { state: 'sending', date: ago(29) }, 30, 'wallet.w_usually_by'],
    ['that is sent after the usual time', { state: 'sending', date: ago(30) }, 30, 'wallet.w_soon'],
    ['that is sent by a way without one', { state: 'approved' }, null, 'wallet.w_soon'],
    ['of which nobody knows', { state: 'unknown' }, 30, 'wallet.w_confirming'],
    ['that failed', ended('failed', 1, 'x'), 30, 'x wallet.w_failed_note'],
    ['that was refused', ended('rejected', 1, 'not yours'), 30, 'not yours'],
    ['that is paid', { state: 'paid' }, 30, ''],
  ])('%s is its note', async (_, more, usual, note) => expect(await said(more, usual)).toBe(note));

  test.each<[string, Partial<Withdrawal>, readonly string[], string]>([
    ['that is held', {}, ['asked', 'checked', 'sent', 'arrived'], 'checked'],
    ['that was refused', ended('rejected', 1, 'x'), ['asked', 'rejected', 'sent', 'arrived'], 'rejected'],
    ['that came back', ended('returned', 1, 'x'), ['asked', 'checked', 'sent', 'returned'], 'returned'],
  ])('%s names its steps, and the one that it stands at', async (_, more, steps, at) => {
    await said(more);
    const names = (selector: string) =>
      [...(open?.page.querySelectorAll(`${selector} b`) ?? [])].map(({ textContent }) =>
        textContent.replace(/^wallet\.w_(step|state)_/, ''),
      );
    expect([names('li'), names('li[aria-current=step]')]).toEqual([steps, [at]]);
  });

  test.each<[boolean, Withdrawal['state'], boolean]>([
    [true, 'held', true],
    [false, 'held', false],
    [true, 'paid', false],
  ])('says that it is on hold (%s) while it is %s: %s', async (on_hold, state, isSaid) => {
    await said({ on_hold, state });
    expect(open?.text().includes('wallet.w_on_hold')).toBe(isSaid);
  });
});

describe('the latest withdrawal', () => {
  const latest = async (more: Partial<Withdrawal>) => {
    sentTo();
    open = await drawn(await linked(<OpenWithdrawal />), [
      ...KNOWN,
      [[...keys.account, 'withdrawals', 'latest'], { list: [{ ...WITHDRAWAL, ...more }], more: false }],
    ]);
    return open.page.querySelector('[aria-label]')?.getAttribute('aria-label') ?? null;
  };
  test.each<[string, Partial<Withdrawal>, string | null]>([
    ['on its way', {}, 'wallet.open_withdrawal'],
    ['refused lately', ended('rejected', 60, 'no'), 'wallet.refused_withdrawal'],
    ['refused a day ago', ended('rejected', 24 * 60, 'no'), null],
    ['paid', { state: 'paid' }, null],
  ])('that is %s is told as such, or not', async (_, more, title) => expect(await latest(more)).toBe(title));

  test('that was refused is gone once it was read, also after the page is loaded anew', async () => {
    const refused = ended('rejected', 60, 'no');
    await latest(refused);
    await open?.press('wallet.refused_read');
    expect(open?.text()).toBe('');
    await open?.close();
    expect(await latest(refused)).toBeNull();
    await open?.close();
    expect(await latest({ ...refused, order_id: id(4) })).toBe('wallet.refused_withdrawal');
  });
});
