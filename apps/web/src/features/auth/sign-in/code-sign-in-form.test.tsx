// @vitest-environment happy-dom
import { verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentSession, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { fakePasskeys } from '../../../shared/testing/fake-passkeys.ts';
import { rememberedAccount } from '../auth-store.ts';
import { CodeSignInForm } from './code-sign-in-form.tsx';
import { NO_ACCOUNT, type TypedAccount } from './typed-account.ts';

const SIGNED_IN = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: '7', role: 3, nickname: 'Ana' };
const ANA: TypedAccount = { ...NO_ACCOUNT, email: ' ana@example.com ' };
const RUI: TypedAccount = { ...NO_ACCOUNT, way: 'mobile', dial: 971, phone: '50 123 4567' };
const { signEmailCode, signPhoneCode, verifyEmail, verifyPhone } = verificationApi;

fakePasskeys();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  calls = sentTo(signEmailCode, signPhoneCode, verifyEmail, verifyPhone);
  sessionStorage.clear();
});
afterEach(async () => {
  await open?.close();
  signedOut();
});

async function draw(begun: TypedAccount) {
  const Form = () => {
    const [account, setAccount] = useState(begun);
    return <CodeSignInForm account={account} onAccount={setAccount} />;
  };
  open = await drawn(<Form />, [], NAMED_WORDS);
  return open;
}
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const names = () => [...document.querySelectorAll('input')].map(({ name }) => name);

test.each<[string, TypedAccount, string, string, object]>([
  ['an address', ANA, verifyEmail.path, signEmailCode.path, { email: 'ana@example.com' }],
  ['a number', RUI, verifyPhone.path, signPhoneCode.path, { area_code: 971, phone: '50 123 4567' }],
])('a code that is sent to %s signs in', async (_, account, asking, signing, who) => {
  const { press, type } = await draw(account);
  await press('auth.code_send');
  expect([calls[0]?.path, calls[0]?.body]).toEqual([asking, { kind: 'sign_in', ...who }]);
  await calls[0]?.reply({ expires_in: 600 });
  expect(rememberedAccount()).toBeUndefined();
  await type('[name=code]', '123456');
  await press();
  expect([calls[1]?.path, calls[1]?.body]).toEqual([signing, { ...who, code: '123456', client: 'web' }]);
  expect(rememberedAccount()).toEqual(account);
  await calls[1]?.reply(SIGNED_IN);
  expect(currentSession()).toEqual({ status: 'player', playerId: '7', nickname: 'Ana' });
});

test('neither an account that is none nor a code that is none is sent, and no code is asked for an address that is none', async () => {
  const { press, type } = await draw(NO_ACCOUNT);
  await press();
  expect([calls.length, invalid()]).toEqual([0, ['email', 'code']]);
  await type('[name=code]', '123456');
  await press();
  expect([calls.length, invalid()]).toEqual([0, ['email']]);
  await type('[name=email]', 'a@example.com');
  await type('[name=code]', '12345');
  await press();
  expect([calls.length, invalid()]).toEqual([0, ['code']]);
  await type('[name=email]', 'nobody');
  await press('auth.code_send');
  expect([calls.length, invalid()]).toEqual([0, ['email']]);
});

test('a code typed for the address is not one for the number: it may be asked for anew there', async () => {
  const { press } = await draw(ANA);
  await press('auth.code_send');
  await calls[0]?.reply({ expires_in: 600 });
  expect(open?.text()).toContain('auth.code_again_in 30');
  await press('auth.way_mobile');
  expect([open?.text().includes('auth.code_send'), open?.text().includes('auth.code_again_in')]).toEqual([true, false]);
});

test('a code that is wrong is said beside it', async () => {
  const { press, type } = await draw(ANA);
  await type('[name=code]', '123456');
  await press();
  await calls[0]?.refuse('code.wrong');
  expect([invalid(), currentSession().status === 'player']).toEqual([['code'], false]);
});

test('the second factor is asked for beside the code, in place of a passkey alone', async () => {
  const { press, type, text } = await draw(ANA);
  await type('[name=code]', '123456');
  expect([names().includes('second-factor'), text().includes('auth.passkey_sign_in')]).toEqual([false, true]);
  await press();
  await calls[0]?.refuse('auth.second_factor_required', 401);
  expect([names().includes('second-factor'), invalid(), text().includes('auth.passkey_sign_in')]).toEqual([true, ['second-factor'], false]);
  await type('[name=second-factor]', '654321');
  expect(invalid()).toEqual([]);
  await press();
  expect(calls[1]?.body).toEqual({ email: 'ana@example.com', code: '123456', client: 'web', second_factor: '654321' });
});
