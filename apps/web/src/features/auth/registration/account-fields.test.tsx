// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { NO_ACCOUNT, type TypedAccount } from '../sign-in/typed-account.ts';
import { AccountFields } from './account-fields.tsx';

const onChange = vi.fn<(account: TypedAccount) => void>();
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  onChange.mockClear();
});
async function draw(account: Partial<TypedAccount>, error?: string) {
  open = await drawn(<AccountFields account={{ ...NO_ACCOUNT, ...account }} onChange={onChange} error={error} />, [], NAMED_WORDS);
  return open;
}
const BOTH: TypedAccount = { way: 'email', email: 'a@b.c', dial: 91, phone: '12' };

test.each<[string, Partial<TypedAccount>, string, string, Partial<TypedAccount>]>([
  ['an address', BOTH, 'email', 'x@y.z', { email: 'x@y.z' }],
  ['a number', { ...BOTH, way: 'mobile' }, 'phone', '34', { phone: '34' }],
])('%s that is typed takes the place of the one before, and nothing else', async (_, account, name, text, changed) => {
  const { page, type } = await draw(account, 'wrong');
  expect([...page.querySelectorAll('input:not([aria-hidden])')].map((field) => field.getAttribute('name'))).toEqual([name]);
  expect(page.textContent).toContain('wrong');
  await type(`[name=${name}]`, text);
  expect(onChange.mock.calls).toEqual([[{ ...NO_ACCOUNT, ...account, ...changed }]]);
});

test('the other way keeps what was typed for both', async () => {
  const { press } = await draw(BOTH);
  await press('auth.way_mobile');
  expect(onChange.mock.calls).toEqual([[{ ...BOTH, way: 'mobile' }]]);
});

test('a number is of the country that is chosen, whose code stands before it', async () => {
  const { page } = await draw({ ...BOTH, way: 'mobile' });
  expect([page.textContent?.includes('India (+91)'), page.querySelector('input[type=tel]')?.previousElementSibling?.textContent]).toEqual([
    true,
    '+91',
  ]);
  const select = page.querySelector<HTMLSelectElement>('select');
  if (!select) throw new Error('no list of countries');
  await act(async () => {
    select.value = '880';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onChange.mock.calls).toEqual([[{ ...BOTH, way: 'mobile', dial: 880 }]]);
});
