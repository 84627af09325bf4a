// @vitest-environment happy-dom
import { identityApi, passkeysApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentSession, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { fakePasskeys, PASSKEY } from '../../../shared/testing/fake-passkeys.ts';
import { Toasts } from '../../../shared/testing/toasts.tsx';
import { rememberedAccount } from '../auth-store.ts';
import { SignInForm } from './sign-in-form.tsx';
import { NO_ACCOUNT, type TypedAccount } from './typed-account.ts';

const SIGNED_IN = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: '7', role: 3, nickname: 'Ana' };
const ANA: TypedAccount = { ...NO_ACCOUNT, email: ' Ana@Example.com ' };
const RUI: TypedAccount = { ...NO_ACCOUNT, way: 'mobile', dial: 971, phone: '50 123 4567' };

const passkeys = fakePasskeys();
const onCodeRequired = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  calls = sentTo(identityApi.signEmail, identityApi.signPhone, passkeysApi.askPasskey, passkeysApi.signPasskey);
  onCodeRequired.mockClear();
  sessionStorage.clear();
});
afterEach(async () => {
  await open?.close();
  signedOut();
});

const Form = ({ begun }: { readonly begun: TypedAccount }) => {
  const [account, setAccount] = useState(begun);
  return <SignInForm account={account} onAccount={setAccount} onCodeRequired={onCodeRequired} />;
};
async function draw(begun = ANA) {
  open = await drawn(
    <>
      <Form begun={begun} />
      <Toasts />
    </>,
    [],
    NAMED_WORDS,
  );
  return open;
}
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const names = () => [...document.querySelectorAll('input')].map(({ name }) => name);
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');

describe('signing in with the password', () => {
  test.each<[string, TypedAccount, string, object]>([
    ['an address', ANA, identityApi.signEmail.path, { email: 'Ana@Example.com' }],
    ['a number', RUI, identityApi.signPhone.path, { area_code: 971, phone: '50 123 4567' }],
  ])('by %s begins the session, with a greeting, and the tab knows who it was', async (_, account, path, who) => {
    const { type, press, text } = await draw(account);
    await type('[name=password]', 'secret');
    await press();
    expect(calls.map((call) => [call.path, call.body])).toEqual([[path, { ...who, password: 'secret', client: 'web' }]]);
    expect([currentSession().status === 'player', rememberedAccount()]).toEqual([false, account]);
    await calls[0]?.reply(SIGNED_IN);
    expect(currentSession()).toEqual({ status: 'player', playerId: '7', nickname: 'Ana' });
    expect(text()).toContain('auth.welcome Ana');
    expect(onCodeRequired).not.toHaveBeenCalled();
  });

  test.each<[TypedAccount, string, readonly string[]]>([
    [NO_ACCOUNT, '', ['email', 'password']],
    [NO_ACCOUNT, 'secret', ['email']],
    [{ ...RUI, phone: '1' }, 'secret', ['phone']],
    [ANA, '', ['password']],
  ])('%o with %j is not sent: wrong are %j', async (account, password, wrong) => {
    const { type, press } = await draw(account);
    await type('[name=password]', password);
    await press();
    expect([calls.length, invalid(), rememberedAccount()]).toEqual([0, wrong, undefined]);
  });

  test('what is wrong is forgotten as soon as another account or password is typed', async () => {
    const { type, press } = await draw();
    await press();
    await type('[name=email]', 'rui@example.com');
    expect(invalid()).toEqual([]);
    await press();
    await type('[name=password]', 's');
    expect(invalid()).toEqual([]);
    await press();
    expect(calls[0]?.body).toMatchObject({ email: 'rui@example.com', password: 's' });
  });

  test('a wrong password is said beside it and signs nobody in; the next try may be right', async () => {
    const { type, press, text } = await draw();
    await type('[name=password]', 'wrong');
    await press();
    await press('auth.signing_in');
    expect(calls).toHaveLength(1);
    await calls[0]?.refuse('auth.wrong_credentials', 401);
    expect([invalid(), currentSession().status === 'player']).toEqual([['password'], false]);
    expect([text().includes('errors.auth.wrong_credentials'), text().includes('auth.password_required')]).toEqual([true, false]);
    expect([onCodeRequired.mock.calls.length, names()]).toEqual([0, ['email', 'password']]);
    await type('[name=password]', 'right');
    await press();
    expect(calls[1]?.body.password).toBe('right');
  });

  test('a house that wants a code from a new place says so once, and the refusal stays', async () => {
    const { type, press, text } = await draw();
    await type('[name=password]', 'secret');
    await press();
    await calls[0]?.refuse('auth.code_required', 403);
    expect(onCodeRequired).toHaveBeenCalledTimes(1);
    expect(text()).toContain('errors.auth.code_required');
  });
});

describe('the second factor', () => {
  const asked = async (details: object = {}) => {
    const page = await draw();
    await page.type('[name=password]', 'secret');
    expect(names()).not.toContain('second-factor');
    await page.press();
    await calls[0]?.refuse('auth.second_factor_required', 401, details);
    return page;
  };

  test('is asked for once the server has asked, and goes along with the password', async () => {
    const { type, press, text } = await asked();
    expect([names(), invalid()]).toEqual([['email', 'password', 'second-factor'], ['second-factor']]);
    expect(text()).not.toContain('auth.passkey_use');
    await type('[name=second-factor]', '123456');
    expect([names().includes('second-factor'), invalid()]).toEqual([true, []]);
    await press();
    expect(calls[1]?.body).toEqual({ email: 'Ana@Example.com', password: 'secret', client: 'web', second_factor: '123456' });
    await calls[1]?.refuse('second_factor.wrong', 401);
    expect([names().includes('second-factor'), invalid()]).toEqual([true, ['second-factor']]);
  });

  test('may be a passkey where the player has one, which goes in its place this once', async () => {
    const { press, type } = await asked({ passkey: 'yes' });
    await press('auth.passkey_use');
    expect(calls[1]?.path).toBe(passkeysApi.askPasskey.path);
    await calls[1]?.reply({ options: { challenge: 'Y2hhbGxlbmdl', rpId: 'house', timeout: 1_000, userVerification: 'required' } });
    expect(passkeys.challenges()).toEqual(['challenge']);
    expect(calls[2]?.body).toMatchObject({ email: 'Ana@Example.com', password: 'secret', passkey: PASSKEY });
    expect(calls[2]?.body).not.toHaveProperty('second_factor');
    await calls[2]?.refuse('passkey.not_accepted', 401);
    await type('[name=second-factor]', '123456');
    await press();
    expect(calls[3]?.body).toEqual({ email: 'Ana@Example.com', password: 'secret', client: 'web', second_factor: '123456' });
  });

  test('is no passkey in a browser that knows none', async () => {
    vi.unstubAllGlobals();
    const { text } = await asked({ passkey: 'yes' });
    expect([names().includes('second-factor'), text().includes('auth.passkey_use')]).toEqual([true, false]);
  });
});

describe('a passkey alone', () => {
  const QUESTION = { options: { challenge: 'Y2hhbGxlbmdl', rpId: 'house', timeout: 1_000, userVerification: 'required' } };

  test('signs in without anything typed', async () => {
    const { press, text } = await draw(NO_ACCOUNT);
    await press('auth.passkey_sign_in');
    await calls[0]?.reply(QUESTION);
    expect([calls[1]?.path, calls[1]?.body]).toEqual([
      passkeysApi.signPasskey.path,
      { client: 'web', passkey: expect.objectContaining(PASSKEY) },
    ]);
    await calls[1]?.reply(SIGNED_IN);
    expect([currentSession().nickname, text().includes('auth.welcome Ana')]).toEqual(['Ana', true]);
  });

  test.each([
    ['NotAllowedError', 'auth.passkey_unused'],
    ['SecurityError', 'auth.passkey_impossible'],
  ])('that the device does not give (%s) says %s, and nothing is sent', async (name, said) => {
    const { press, text } = await draw();
    passkeys.fail(name);
    await press('auth.passkey_sign_in');
    await calls[0]?.reply(QUESTION);
    expect([calls.length, text().includes(said)]).toEqual([1, true]);
  });

  test('is not offered where the browser knows none, nor beside a second factor', async () => {
    const { type, press, close } = await draw();
    expect(buttons()).toContain('auth.passkey_sign_in');
    await type('[name=password]', 'secret');
    await press();
    await calls[0]?.refuse('auth.second_factor_required', 401);
    expect(buttons()).not.toContain('auth.passkey_sign_in');
    await close();
    vi.unstubAllGlobals();
    await draw();
    expect(buttons()).not.toContain('auth.passkey_sign_in');
  });
});
