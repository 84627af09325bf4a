// @vitest-environment happy-dom
import { identityApi, verificationApi } from '@fairbook/contract';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { parseRate } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { currentSession, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { NO_ACCOUNT, type TypedAccount } from '../sign-in/typed-account.ts';
import { keepInviteCode, keptInviteCode } from './invite-code.ts';
import { RegistrationForm } from './registration-form.tsx';

const SIGNED_IN = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: '7', role: 3, nickname: 'Ana' };
const ANA: TypedAccount = { ...NO_ACCOUNT, email: ' ana@example.com ' };
const RUI: TypedAccount = { ...NO_ACCOUNT, way: 'mobile', dial: 971, phone: '50 123 4567' };
const NEEDS = { email_code: true, mobile_code: true, person: false, limits: [], law: 'intl' };
const { verifyRegEmail, verifyRegPhone } = verificationApi;
const { register, registerPhone } = identityApi;

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  localStorage.clear();
  calls = sentTo(verifyRegEmail, verifyRegPhone, register, registerPhone);
});
afterEach(async () => {
  await open?.close();
  signedOut();
  localStorage.clear();
});

async function draw(begun: TypedAccount, needs: object = {}, inviteCode?: string) {
  const Form = () => {
    const [account, setAccount] = useState(begun);
    return <RegistrationForm account={account} onAccount={setAccount} inviteCode={inviteCode} />;
  };
  open = await drawn(
    <Form />,
    [
      [keys.registrationNeeds, { ...NEEDS, ...needs }],
      [keys.exchange, [{ id: 1, currency: 'BRL', exchange: parseRate('5'), rate_id: '41', sort: 0 }]],
    ],
    NAMED_WORDS,
  );
  return open;
}
/** Renders up to the second step, where no code is asked for. */
async function drawAnswers(begun = ANA, needs: object = {}, inviteCode?: string) {
  const page = await draw(begun, { email_code: false, mobile_code: false, ...needs }, inviteCode);
  await page.press();
  return page;
}
const invalid = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name, type }) => name || type);
const names = () => [...document.querySelectorAll('input')].map(({ name, type }) => name || type);
const tick = (...nth: readonly number[]) =>
  act(async () => {
    for (const at of nth) document.querySelectorAll<HTMLElement>('[type=checkbox]')[at]?.click();
  });
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

describe('the address', () => {
  test.each<[string, TypedAccount, string, object, string]>([
    ['an address', ANA, verifyRegEmail.path, { email: 'ana@example.com' }, 'a•'],
    ['a number', RUI, verifyRegPhone.path, { area_code: 971, phone: '50 123 4567' }, '+971 •••• 4567'],
  ])('that is %s has a code sent to it, and the next step says where', async (_, account, path, who, masked) => {
    const { press, text } = await draw(account);
    expect(text()).toContain('auth.step_address');
    await press();
    expect([calls.map((call) => [call.path, call.body]), text().includes('auth.step_answers')]).toEqual([[[path, who]], false]);
    await calls[0]?.reply({ expires_in: 600 });
    expect(text()).toContain('auth.step_answers');
    expect(text()).toContain(`auth.code_sent_to ${masked}`);
    expect(document.activeElement).toBe(field('code'));
  });

  test('that is none goes nowhere', async () => {
    const { press, text } = await draw(NO_ACCOUNT);
    await press();
    expect([calls.length, invalid(), text().includes('auth.step_address')]).toEqual([0, ['email'], true]);
  });

  test('that could not be sent to stays where it is, with the reason', async () => {
    const { press, text } = await draw(ANA);
    await press();
    await calls[0]?.refuse('register.email_invalid');
    expect([invalid(), text().includes('auth.step_address')]).toEqual([['email'], true]);
    await press();
    expect(calls).toHaveLength(2);
  });

  test.each([
    ['asked for of neither', { email_code: false, mobile_code: false }],
    ['asked for of numbers alone', { email_code: false, mobile_code: true }],
  ])('has no code sent to it where one is %s', async (_, needs) => {
    const { press, text } = await draw(ANA, needs);
    await press();
    expect([calls.length, text().includes('auth.step_answers'), names().includes('code')]).toEqual([0, true, false]);
  });

  test('that is gone back to is sent no second code unless it is another', async () => {
    const { press, type } = await draw(ANA);
    await press();
    await calls[0]?.reply({ expires_in: 600 });
    await press('auth.edit');
    expect(field('email')?.value).toBe('ana@example.com');
    await press();
    expect([calls.length, field('code') !== null]).toEqual([1, true]);
    await press('auth.edit');
    await type('[name=email]', 'rui@example.com');
    await press();
    expect(calls.map(({ body }) => body.email)).toEqual(['ana@example.com', 'rui@example.com']);
  });
});

describe('an invitation', () => {
  test('of the link that led here stands there, before one kept from an earlier link', async () => {
    keepInviteCode('EARLIER');
    await draw(ANA, {}, 'LINK');
    expect(field('invite-code')?.value).toBe('LINK');
    await open?.close();
    await draw(ANA);
    expect(field('invite-code')?.value).toBe('EARLIER');
  });

  test('may be typed by who was told one, and is sent without the blanks around', async () => {
    const { press, type } = await drawAnswers();
    await press('auth.edit');
    expect(field('invite-code')).toBeNull();
    await press('auth.invited');
    await type('[name=invite-code]', ' FRIEND ');
    await press();
    await type('[name=password]', 'abcdefg8');
    await tick(0, 1);
    await press();
    expect(calls[0]?.body.invite_code).toBe('FRIEND');
  });

  test('is forgotten once the account is opened, and not before', async () => {
    keepInviteCode('FRIEND');
    const { press, type } = await drawAnswers();
    await type('[name=password]', 'abcdefg8');
    await tick(0, 1);
    await press();
    await calls[0]?.refuse('register.account_taken');
    expect(keptInviteCode()).toBe('FRIEND');
    await press();
    await calls[1]?.reply(SIGNED_IN);
    expect(keptInviteCode()).toBe('');
  });
});

describe('the answers', () => {
  test.each<[string, TypedAccount, string, object]>([
    ['an address', ANA, register.path, { email: 'ana@example.com' }],
    ['a number', RUI, registerPhone.path, { area_code: 971, phone: '50 123 4567' }],
  ])('open the account of %s, with the versions of the texts that were read, and sign in', async (_, account, path, who) => {
    const { press, type, text } = await draw(account);
    await press();
    await calls[0]?.reply({ expires_in: 600 });
    await type('[name=code]', '123456');
    await type('[name=password]', 'abcdefg8');
    await tick(0, 1);
    await press();
    const texts = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };
    const asked = { password: 'abcdefg8', terms: true, adult: true, texts, client: 'web', language: expect.any(String), code: '123456' };
    expect(calls.slice(1).map((call) => [call.path, call.body])).toEqual([[path, { ...who, ...asked }]]);
    await calls[1]?.reply(SIGNED_IN);
    expect(currentSession().nickname).toBe('Ana');
    expect(text()).not.toContain('errors.');
  });

  test('are sent without a code where none is asked for, and with what the law asks for', async () => {
    const { press, type } = await drawAnswers(ANA, { person: true, limits: ['time'] });
    await type('[name=password]', 'abcdefg8');
    await tick(0, 1);
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['cpf', 'birth-date', 'time-limit']]);
    await type('[name=cpf]', '529.982.247-25');
    await type('[name=birth-date]', '1990-05-17');
    await type('[name=time-limit]', '90');
    await press();
    expect(calls[0]?.body).toMatchObject({
      ...{ cpf: '529.982.247-25', birth_date: '1990-05-17' },
      time_limit: { period: 'day', minutes: 90 },
    });
    expect(Object.keys(calls[0]?.body ?? {})).not.toContain('code');
  });

  test.each<[string, string, string, readonly number[], readonly string[]]>([
    ['nothing', '', '', [], ['code', 'password', 'checkbox', 'checkbox']],
    ['all but a code', '', 'abcdefg8', [0, 1], ['code']],
    ['all but a password that is not weak', '123456', 'abcdefgh', [0, 1], ['password']],
    ['all but the terms', '123456', 'abcdefg8', [1], ['checkbox']],
    ['all but the age', '123456', 'abcdefg8', [0], ['checkbox']],
  ])('with %s are not sent', async (_, code, password, ticked, wrong) => {
    const { press, type } = await draw(ANA);
    await press();
    await calls[0]?.reply({ expires_in: 600 });
    await type('[name=code]', code);
    await type('[name=password]', password);
    await tick(...ticked);
    await press();
    expect([calls.length, invalid()]).toEqual([1, wrong]);
  });

  test('say which of the two boxes is missing', async () => {
    const { press, type, text } = await drawAnswers();
    await type('[name=password]', 'abcdefg8');
    await tick(0);
    await press();
    expect([text().includes('auth.adult_needed'), text().includes('auth.terms_needed')]).toEqual([true, false]);
    await tick(0, 1);
    await press();
    expect([text().includes('auth.adult_needed'), text().includes('auth.terms_needed')]).toEqual([false, true]);
  });

  test.each([
    ['register.account_taken', undefined],
    ['code.wrong', 'code'],
    ['register.password_common', 'password'],
    ['register.terms_required', 'checkbox'],
  ])('refused as %s say so where it belongs', async (code, name) => {
    const { press, type, text } = await draw(ANA);
    await press();
    await calls[0]?.reply({ expires_in: 600 });
    await type('[name=code]', '123456');
    await type('[name=password]', 'abcdefg8');
    await tick(0, 1);
    await press();
    await calls[1]?.refuse(code);
    expect([invalid(), text().includes(`errors.${code}`)]).toEqual([name ? [name] : [], true]);
    expect(currentSession().status).not.toBe('player');
  });

  test('name the address as it was typed, also to whoever keeps passwords, and ask for a code anew', async () => {
    const { press, text } = await drawAnswers(RUI, { mobile_code: true });
    await calls[0]?.reply({ expires_in: 600 });
    expect([field('username')?.value, text().includes('+971 501234567')]).toEqual(['+971 501234567', true]);
    expect(document.querySelector('[aria-label^="auth.edit_named"]')?.getAttribute('aria-label')).toBe('auth.edit_named auth.mobile');
    expect([...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target])).toEqual(
      ['/agreement', '/privacy', '/responsible-play', '/contact'].map((href) => [href, '_blank']),
    );
    await press('auth.code_again_in');
    expect(calls).toHaveLength(1);
  });
});
