// @vitest-environment happy-dom
import { verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { Toasts } from '../../../shared/testing/toasts.tsx';
import { closeAuth, openAuth, useAuthState } from '../auth-store.ts';
import { ForgotForm } from './forgot-form.tsx';
import { NO_ACCOUNT, type TypedAccount } from './typed-account.ts';

const ANA: TypedAccount = { ...NO_ACCOUNT, email: ' ana@example.com ' };
const RUI: TypedAccount = { ...NO_ACCOUNT, way: 'mobile', dial: 971, phone: '50 123 4567' };
const { forgetEmail, forgetPhone, verifyEmail, verifyPhone } = verificationApi;

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  calls = sentTo(forgetEmail, forgetPhone, verifyEmail, verifyPhone);
  openAuth('forgot');
});
afterEach(async () => {
  await open?.close();
  closeAuth();
});

async function draw(begun: TypedAccount) {
  const Form = () => {
    const [account, setAccount] = useState(begun);
    const { mode } = useAuthState();
    return (
      <>
        <ForgotForm account={account} onAccount={setAccount} />
        <p>dialog: {mode}</p>
        <Toasts />
      </>
    );
  };
  open = await drawn(<Form />, [], NAMED_WORDS);
  return open;
}
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));

test.each<[string, TypedAccount, string, string, object]>([
  ['an address', ANA, verifyEmail.path, forgetEmail.path, { email: 'ana@example.com' }],
  ['a number', RUI, verifyPhone.path, forgetPhone.path, { area_code: 971, phone: '50 123 4567' }],
])('a code that is sent to %s sets another password, and one signs in with it then', async (_, account, asking, setting, who) => {
  const { press, type, text } = await draw(account);
  await press('auth.code_send');
  expect([calls[0]?.path, calls[0]?.body]).toEqual([asking, { kind: 'reset', ...who }]);
  await calls[0]?.reply({ expires_in: 600 });
  await type('[name=code]', '123456');
  await type('[name=password]', 'abcdefg8');
  await press();
  expect([calls[1]?.path, calls[1]?.body]).toEqual([setting, { ...who, code: '123456', password: 'abcdefg8' }]);
  expect(text()).toContain('dialog: forgot');
  await calls[1]?.reply({});
  expect(text()).toContain('dialog: loginsuccessful: auth.password_reset');
});

test.each<[TypedAccount, string, string, readonly string[]]>([
  [NO_ACCOUNT, '', '', ['email', 'code', 'password']],
  [NO_ACCOUNT, '123456', 'abcdefg8', ['email']],
  [ANA, '12345', 'abcdefg8', ['code']],
  [ANA, '123456', 'abcdefgh', ['password']],
  [ANA, '123456', '12345678', ['password']],
])('%o with the code %j and the password %j is not sent: wrong are %j', async (account, code, password, wrong) => {
  const { press, type } = await draw(account);
  await type('[name=code]', code);
  await type('[name=password]', password);
  await press();
  expect([calls.length, invalid()]).toEqual([0, wrong]);
});

test.each([
  ['code.wrong', 'code'],
  ['register.password_common', 'password'],
  ['register.password_weak', 'password'],
])('a refusal as %s stands beside %s until something is typed, and the dialog stays', async (code, field) => {
  const { press, type, text } = await draw(ANA);
  await type('[name=code]', '123456');
  await type('[name=password]', 'abcdefg8');
  await press();
  await calls[0]?.refuse(code);
  expect([invalid(), text().includes(`errors.${code}`), text().includes('dialog: forgot')]).toEqual([[field], true, true]);
  await type('[name=password]', 'bcdefgh9');
  expect(invalid()).toEqual([]);
});
