// @vitest-environment happy-dom
import { type SavedAccount, type SignedIn, type WithdrawalMethod, withdrawalsApi } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { savedAccountsQuery, withdrawalMethodsQuery } from './withdraw-queries.ts';
import { paymentPasswordQuery } from './withdraw-setup-queries.ts';

const NONE = parseAmount('0');
const ACCOUNT: SavedAccount = {
  ...{ account_id: '0192a1b2-0000-7000-8000-000000000001', kind: 'crypto', country: null, bank: null, account_type: 'tron', code: null },
  ...{ account_number: 'T…9', is_default: true, usable_from: new Date(0) },
};
const WAY: WithdrawalMethod = {
  ...{ channel: 'usdt_trc20', account_kind: 'crypto', network: 'tron', min: parseAmount('1'), max: parseAmount('1000') },
  ...{ fee_e4: 0, fee_fixed: NONE, network_fee: NONE, allowed: true, closed: null, usual_minutes: null },
};
interface Facts {
  readonly name?: string | null;
  readonly set?: boolean;
  readonly accounts?: readonly SavedAccount[];
  readonly allowed?: boolean;
}

let open: Drawn;
beforeEach(() => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  await open.close();
  signedOut();
});
async function draw({ name = 'Ana Maria', set = true, accounts = [ACCOUNT], allowed = true }: Facts) {
  sentTo();
  open = await drawn(<WithdrawDialog onClose={() => undefined} />, [
    [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
    [keys.account, { score: parseAmount('100'), currency: 'USDT', nickname: 'Ana', net_today: NONE, owed: NONE }],
    [withdrawalMethodsQuery.queryKey, { allowed, decided_within_minutes: 90, list: [WAY] }],
    [savedAccountsQuery.queryKey, { list: accounts, known: null }],
    [[...keys.me, 'real-name'], name],
    [paymentPasswordQuery.queryKey, { set, set_at: null, locked_until: null }],
    [[...keys.security, 'second-factor'], { on: true, proves: true }],
    [keys.me, { email: 'a@b.c', mobile: null }],
  ]);
}
/** A dialog is rendered beside the page. */
const text = () => document.body.textContent ?? '';
const step = () => document.querySelector('[aria-current=step] h3')?.textContent;
describe('what a withdrawal needs is asked for first', () => {
  test.each<[string, Facts, string | undefined]>([
    ['nothing where all is there', {}, undefined],
    ['the name', { name: null }, '1wallet.setup_name'],
    ['the payment password', { set: false }, '2wallet.setup_password'],
    ['an account', { accounts: [] }, '3wallet.setup_destination'],
    ['one after the other, the name first', { name: null, set: false, accounts: [] }, '1wallet.setup_name'],
    ['the password before the account', { set: false, accounts: [] }, '2wallet.setup_password'],
  ])('%s', async (_, facts, asked) => {
    await draw(facts);
    expect([step(), text().includes('wallet.setup_intro')]).toEqual([asked, asked !== undefined]);
  });

  test('and nothing of whoever may not withdraw', async () => {
    await draw({ name: null, set: false, accounts: [], allowed: false });
    expect([step(), text().includes('wallet.setup_intro')]).toEqual([undefined, false]);
  });
});

test('what could not be read is said, and can be asked for again', async () => {
  const calls = sentTo(withdrawalsApi.withdrawWays);
  open = await drawn(<WithdrawDialog onClose={() => undefined} />);
  await calls[0]?.refuse('server.busy', 503);
  expect(text()).toContain('errors.server.busy');
  const again = [...document.querySelectorAll('button')].find((each) => each.textContent === 'common.try_again');
  await act(async () => again?.click());
  expect(calls.length).toBe(2);
});

test('what comes in the place of what was pressed takes the focus along, and nothing else does', async () => {
  await draw({});
  const place = () => document.querySelector('[role=dialog] [tabindex="-1"]');
  expect([place() !== null, document.activeElement === place()]).toEqual([true, false]);
  await open.dialog.press('wallet.w_add');
  expect([document.querySelector('[role=dialog] h2')?.textContent, document.activeElement === place()]).toEqual(['wallet.w_add', true]);
});
