// @vitest-environment happy-dom
import { type SavedAccount, type SignedIn, withdrawalsApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { SavedAccounts } from './saved-accounts.tsx';

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const HOUR_MS = 3_600_000;
const account = (n: number, more: Partial<SavedAccount> = {}): SavedAccount =>
  ({
    ...{
      account_id: id(n),
      kind: 'pix',
      bank: null,
      account_number: `***${n}`,
      is_default: n === 1,
      usable_from: new Date(Date.now() - HOUR_MS),
    },
    ...more,
  }) as SavedAccount;

let [open, sent, chosen]: [Drawn | undefined, readonly SentCall[], string[]] = [undefined, [], []];
beforeEach(() => {
  chosen = [];
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
});
afterEach(async () => {
  await open?.close();
  signedOut();
});
function Page({ accounts, first }: { readonly accounts: readonly SavedAccount[]; readonly first: string }) {
  const [now, setNow] = useState(first);
  const choose = (id: string) => {
    chosen.push(id);
    setNow(id);
  };
  return <SavedAccounts accounts={accounts} chosen={now} onChoose={choose} />;
}
async function list(accounts: readonly SavedAccount[], first = id(1)): Promise<Drawn> {
  sent = sentTo(withdrawalsApi.setDefaultAccount, withdrawalsApi.removeAccount);
  open = await drawn(<Page accounts={accounts} first={first} />, [], NAMED_WORDS);
  return open;
}
const rows = () =>
  [...(open?.page.querySelectorAll('fieldset > div') ?? [])].map(({ textContent }) => textContent.replaceAll('wallet.', ''));
const marked = () => [...(open?.page.querySelectorAll<HTMLInputElement>('input') ?? [])].map(({ checked }) => checked);

describe('accounts to be paid to', () => {
  test('say what they are, by their bank where they have one, which is the default, and from when one can be paid to', async () => {
    const soon = new Date(Date.now() + HOUR_MS);
    await list([account(1), account(2, { kind: 'crypto', bank: 'Nubank', usable_from: soon })], 'none');
    const [first = '', second = ''] = rows();
    expect([first, marked()]).toEqual(['w_kind_pix · ***1w_default', [false, false]]);
    expect(second).toMatch(/^Nubank · \*\*\*2w_waits \d/);
  });

  test('are chosen one at a time, and only the chosen one can be changed', async () => {
    const { page } = await list([account(1), account(2)]);
    expect([marked(), rows()]).toEqual([
      [true, false],
      ['w_kind_pix · ***1w_defaultw_forget', 'w_kind_pix · ***2'],
    ]);
    await act(async () => page.querySelectorAll('input')[1]?.click());
    expect([chosen, marked(), rows()[1]]).toEqual([[id(2)], [false, true], 'w_kind_pix · ***2w_make_defaultw_forget']);
  });

  test('are made the default or forgotten by their number, one change at a time', async () => {
    const { press } = await list([account(1), account(2)], id(2));
    await press('wallet.w_make_default');
    await press('wallet.w_forget');
    expect(sent).toHaveLength(1);
    await sent[0]?.refuse('withdrawal_account.not_found', 404);
    await press('wallet.w_forget');
    expect(sent.map(({ path }) => path)).toEqual([
      `/sports/api/v1/bank_information/default?info_id=${id(2)}`,
      `/sports/api/v1/bank_information?info_id=${id(2)}`,
    ]);
  });
});
