// @vitest-environment happy-dom
import { verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import type { Me } from '../me-query.ts';
import { ConfirmAddressForm } from './confirm-address-form.tsx';

const { setEmail, setPhone, verifyEmail, verifyPhone } = verificationApi;
const ME = { email: 'a•@e.c', mobile: 'a•@e.c', email_verified: false, mobile_verified: false } as Me;
const KNOWN = [
  [[...keys.security, 'second-factor'], { on: false, proves: false }],
  [[...keys.security, 'payment-password'], { set: false, proves: false }],
] as const;
const onDone = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  onDone.mockClear();
});
async function draw(way: 'email' | 'mobile') {
  calls = sentTo(setEmail, setPhone, verifyEmail, verifyPhone);
  open = await drawn(<ConfirmAddressForm way={way} me={ME} onDone={onDone} />, KNOWN, NAMED_WORDS);
  return open;
}
const sent = () => calls.map((call) => [call.path, call.body]);
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const submit = () => document.querySelector('[type=submit]')?.textContent;

test.each<['email' | 'mobile', string, string]>([
  ['email', verifyEmail.path, setEmail.path],
  ['mobile', verifyPhone.path, setPhone.path],
])('the %s of an account is confirmed by a code sent to it alone', async (way, asking, setting) => {
  const { press, type, text } = await draw(way);
  expect([text().startsWith('auth.confirm_text a•@e.c'), submit()]).toEqual([true, 'auth.confirm']);
  await press('auth.code_send');
  expect(sent()).toEqual([[asking, { kind: 'bind' }]]);
  await calls[0]?.reply({ expires_in: 600 });
  await type('[name=code]', '123456');
  await press(undefined, 2);
  expect([sent().slice(1), submit(), onDone.mock.calls.length]).toEqual([[[setting, { code: '123456' }]], 'auth.saving', 0]);
  await calls[1]?.reply({});
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a code that is none is not sent, and one that is not it is said beside its field until another is typed', async () => {
  const { press, type } = await draw('email');
  await type('[name=code]', '12345');
  await press();
  expect([calls.length, invalid()]).toEqual([0, ['code']]);
  await type('[name=code]', '123456');
  expect(invalid()).toEqual([]);
  await press();
  await calls[0]?.refuse('verification.code_wrong');
  expect(onDone).not.toHaveBeenCalled();
  expect(open?.text()).toContain('errors.verification.code_wrong');
  await type('[name=code]', '123457');
  expect(open?.text()).not.toContain('errors.verification.code_wrong');
});

test.each<['email' | 'mobile', string, string]>([
  ['email', 'email', 'new@example.com'],
  ['mobile', 'phone', '11 91234-5678'],
])('a press on another replaces the %s instead, sends nothing by itself, and ends as confirming does', async (way, name, typed) => {
  const { press, type, text } = await draw(way);
  await press('auth.use_another');
  expect([calls.length, text().includes('auth.confirm_text'), invalid()]).toEqual([0, false, []]);
  await type(`[name=${name}]`, typed);
  await press('auth.code_send');
  expect(calls[0]?.body).toMatchObject({ kind: 'change' });
  await type('[name=code]', '123456');
  await type('[name=current-password]', 'secret');
  await press();
  await calls[1]?.reply({});
  expect(onDone).toHaveBeenCalledTimes(1);
});
