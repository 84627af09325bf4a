// @vitest-environment happy-dom
import { identityApi, verificationApi } from '@fairbook/contract';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { currentSession, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { Toasts } from '../../../shared/testing/toasts.tsx';
import { NO_ACCOUNT, type TypedAccount } from '../sign-in/typed-account.ts';
import { keepInviteCode, keptInviteCode } from './invite-code.ts';
import { RegistrationAnswers } from './registration-answers.tsx';

const SIGNED_IN = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: '7', role: 3, nickname: 'Ana' };
const ANA: TypedAccount = { ...NO_ACCOUNT, email: ' ana@example.com ', dial: 55, phone: '11 1111 1111' };
const RUI: TypedAccount = { way: 'mobile', email: 'rui@example.com', dial: 971, phone: '50 123 4567' };
const NEEDS = { email_code: true, mobile_code: true, person: false, limits: [], law: 'intl' };
const NO_CODES = { email_code: false, mobile_code: false };
const { register, registerPhone, registrationNeeds } = identityApi;
const { verifyRegEmail, verifyRegPhone } = verificationApi;
const TEXTS = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };
const CODE = '123456';
const PASSWORD = 'abcdefg8';

let [open, calls, backs]: [Drawn | undefined, readonly SentCall[], number] = [undefined, [], 0];
beforeEach(() => {
  localStorage.clear();
  backs = 0;
  calls = sentTo(register, registerPhone, verifyRegEmail, verifyRegPhone);
});
afterEach(async () => {
  await open?.close();
  signedOut();
  localStorage.clear();
});

/** With what the house requires; null: not known yet. */
async function draw(account = ANA, needs: object | null = {}, invite = '') {
  const back = () => {
    backs += 1;
  };
  const part = (
    <>
      <RegistrationAnswers account={account} invite={invite} onBack={back} />
      <Toasts />
    </>
  );
  open = await drawn(part, needs ? [[keys.registrationNeeds, { ...NEEDS, ...needs }]] : [], NAMED_WORDS);
  return open;
}
const field = (name: string) => open?.page.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null;
const tick = (...nth: readonly number[]) =>
  act(async () => {
    for (const at of nth) open?.page.querySelectorAll<HTMLElement>('[type=checkbox]')[at]?.click();
  });
/** Fills all required fields, except those a test leaves out. */
async function fill(code: string | undefined = CODE, password = PASSWORD, ticked: readonly number[] = [0, 1]) {
  if (field('code')) await open?.type('[name=code]', code);
  await open?.type('[name=password]', password);
  await tick(...ticked);
}
const marked = () => [...(open?.page.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? [])];
/** The messages beside the fields marked as invalid. */
const wrong = () => marked().map((each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent);
const said = () => [...(open?.page.querySelectorAll('output') ?? [])].map(({ textContent }) => textContent);

describe('a code', () => {
  test.each<[string, TypedAccount, object | null, boolean]>([
    ['is asked for of an address where the house needs it', ANA, { email_code: true, mobile_code: false }, true],
    ['is not asked for of an address where the house needs it of numbers alone', ANA, { email_code: false, mobile_code: true }, false],
    ['is asked for of a number where the house needs it', RUI, { email_code: false, mobile_code: true }, true],
    ['is not asked for of a number where the house needs it of addresses alone', RUI, { email_code: true, mobile_code: false }, false],
    ['is asked for while it is not known whether the house needs it', ANA, null, true],
    ['of a number is asked for while it is not known whether the house needs it', RUI, null, true],
  ])('%s', async (_, account, needs, isAsked) => {
    const { press } = await draw(account, needs);
    expect(field('code') !== null).toBe(isAsked);
    await fill();
    await press();
    expect(calls.map(({ body }) => body.code)).toEqual([isAsked ? CODE : undefined]);
  });

  test('is no longer asked for once the house is known not to need it', async () => {
    calls = sentTo(registrationNeeds, register);
    await draw(ANA, null);
    expect([field('code') !== null, calls.map(({ path }) => path)]).toEqual([true, [registrationNeeds.path]]);
    await calls[0]?.reply({ ...NEEDS, ...NO_CODES });
    expect(field('code')).toBeNull();
    await fill();
    await open?.press();
    expect([calls[1]?.path, Object.keys(calls[1]?.body ?? {}).includes('code')]).toEqual([register.path, false]);
  });

  test.each<[string, TypedAccount, string]>([
    ['an address', ANA, 'auth.code_sent_to a•'],
    ['a number', RUI, 'auth.code_sent_to +971 •••• 4567'],
  ])('was sent to %s, which is named with most of it hidden', async (_, account, told) => {
    const { text } = await draw(account);
    expect([text().includes(told), text().includes('auth.code_again_in')]).toEqual([true, true]);
    expect(text()).toContain('auth.code_register');
  });
});

describe('what is sent', () => {
  const ASKED = { password: PASSWORD, terms: true, adult: true, texts: TEXTS, client: 'web', language: 'en' };
  test.each<[string, TypedAccount, string, object]>([
    ['an address is it without the blanks around', ANA, register.path, { email: 'ana@example.com' }],
    ['a number is its country and it as it was typed', RUI, registerPhone.path, { area_code: 971, phone: '50 123 4567' }],
  ])('of %s, with every answer and nothing else', async (_, account, path, who) => {
    const { press } = await draw(account);
    await fill();
    await press();
    expect(calls.map((call) => [call.path, call.body])).toEqual([[path, { ...who, ...ASKED, code: CODE }]]);
  });

  test('has the answers that the law asks for, beside the others', async () => {
    const { press, type } = await draw(ANA, { ...NO_CODES, person: true, limits: ['time'] });
    await fill();
    await type('[name=cpf]', '529.982.247-25');
    await type('[name=birth-date]', ' 1990-05-17 ');
    await type('[name=time-limit]', '90');
    await press();
    const law = { cpf: '529.982.247-25', birth_date: '1990-05-17', time_limit: { period: 'day', minutes: 90 } };
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ana@example.com', ...ASKED, ...law }]);
  });

  test('goes once, however often the button is pressed, and opens the account', async () => {
    const { press } = await draw(ANA, NO_CODES);
    await fill();
    await press();
    await press();
    expect([calls.length, said()]).toEqual([1, []]);
    await calls[0]?.reply(SIGNED_IN);
    expect([currentSession().nickname, said()]).toEqual(['Ana', ['successful: auth.account_opened Ana']]);
  });
});

describe('nothing is sent', () => {
  test.each<[string, Parameters<typeof fill>, readonly string[]]>([
    ['a code', ['', PASSWORD, [0, 1]], ['auth.code_needed']],
    ['a whole code', ['12345', PASSWORD, [0, 1]], ['auth.code_needed']],
    ['a password', [CODE, '', [0, 1]], ['errors.register.password_weak']],
    ['a password with a digit', [CODE, 'abcdefgh', [0, 1]], ['errors.register.password_weak']],
    ['a password that is long enough', [CODE, 'abc8', [0, 1]], ['errors.register.password_weak']],
    ['the terms', [CODE, PASSWORD, [1]], ['auth.terms_needed']],
    ['the age', [CODE, PASSWORD, [0]], ['auth.adult_needed']],
    ['anything', ['', '', []], ['auth.code_needed', 'errors.register.password_weak', 'auth.terms_needed', 'auth.adult_needed']],
  ])('without %s, which is said where it is missing', async (_, filled, problems) => {
    const { press } = await draw();
    await fill(...filled);
    expect(wrong()).toEqual([]);
    await press();
    expect([calls.length, wrong()]).toEqual([0, problems]);
  });

  test('without what the law asks for', async () => {
    const { press } = await draw(ANA, { ...NO_CODES, person: true, limits: ['loss', 'time'] });
    await fill();
    await press();
    const problems = ['errors.member.cpf_invalid', 'errors.member.birth_date_invalid', 'limits.value_wrong', 'limits.minutes_wrong'];
    expect([calls.length, wrong()]).toEqual([0, problems]);
  });

  test('until what was missing is there', async () => {
    const { press, type } = await draw();
    await fill(CODE, '', [0]);
    await press();
    expect(calls).toHaveLength(0);
    await type('[name=password]', PASSWORD);
    await tick(1);
    await press();
    expect([calls.length, calls[0]?.body.password, wrong()]).toEqual([1, PASSWORD, []]);
  });
});

describe('an invitation', () => {
  test.each<[string, string | undefined]>([
    [' FRIEND ', 'FRIEND'],
    ['   ', undefined],
    ['', undefined],
  ])('of %j is sent without the blanks around, and not at all where nothing is left', async (invite, sent) => {
    const { press } = await draw(ANA, NO_CODES, invite);
    await fill();
    await press();
    expect([calls.length, calls[0]?.body.invite_code, 'invite_code' in (calls[0]?.body ?? {})]).toEqual([1, sent, sent !== undefined]);
  });

  test.each<[string, TypedAccount]>([
    ['an address', ANA],
    ['a number', RUI],
  ])('is kept while the account of %s is not open, and forgotten once it is', async (_, account) => {
    keepInviteCode('FRIEND');
    const { press } = await draw(account, NO_CODES, 'FRIEND');
    await fill();
    await press();
    expect(keptInviteCode()).toBe('FRIEND');
    await calls[0]?.refuse('register.account_taken');
    expect(keptInviteCode()).toBe('FRIEND');
    await press();
    await calls[1]?.lose();
    expect(keptInviteCode()).toBe('FRIEND');
    await press();
    expect(calls.map(({ body }) => body.invite_code)).toEqual(['FRIEND', 'FRIEND', 'FRIEND']);
    await calls[2]?.reply(SIGNED_IN);
    expect(keptInviteCode()).toBe('');
  });
});

describe('a refusal', () => {
  test.each<[string, string | null]>([
    ['register.account_taken', null],
    ['code.wrong', 'code'],
    ['register.password_common', 'password'],
  ])('as %s is said where it belongs, and what was typed stays', async (code, name) => {
    const { press, text } = await draw();
    await fill();
    await press();
    await calls[0]?.refuse(code);
    expect([text().includes(`errors.${code}`), marked().map((each) => each.name)]).toEqual([true, name === null ? [] : [name]]);
    expect([field('code')?.value, field('password')?.value, currentSession().status === 'player', said()]).toEqual([
      ...[CODE, PASSWORD, false],
      [],
    ]);
  });
});

describe('the address', () => {
  test.each<[string, TypedAccount, string, string]>([
    ['an address', ANA, 'ana@example.com', 'auth.edit_named auth.email'],
    ['a number', RUI, '+971 501234567', 'auth.edit_named auth.mobile'],
  ])('stands there as %s, also for whoever keeps passwords, with the way back to it', async (_, account, shown, edit) => {
    const { page, press } = await draw(account);
    expect([page.querySelector('b')?.textContent, field('username')?.value, field('username')?.hidden]).toEqual([shown, shown, true]);
    expect(page.querySelector('button[aria-label]')?.getAttribute('aria-label')).toBe(edit);
    await press('auth.edit');
    expect([backs, calls.length]).toEqual([1, 0]);
  });

  test.each<[string, object, string]>([
    ['the code where one is asked for', {}, 'code'],
    ['the password where none is', NO_CODES, 'password'],
  ])('is not typed anew: typing begins with %s', async (_, needs, name) => {
    await draw(ANA, needs);
    expect(document.activeElement).toBe(field(name));
  });
});
