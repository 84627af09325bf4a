// @vitest-environment happy-dom
import { verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { linked } from '../../../shared/testing/drawn-at.tsx';
import type { Me } from '../me-query.ts';
import { AddressForm } from './address-form.tsx';

const { setEmail, setPhone, verifyEmail, verifyPhone } = verificationApi;
type AddressKind = 'email' | 'mobile';
const UNPROVEN = { email: 'a•@e.c', mobile: '+55 •••• 4321', email_verified: false, mobile_verified: false } as Me;
const ME: Me = { ...UNPROVEN, email_verified: true, mobile_verified: true };
const OFF = { on: false, proves: false };
const NO_PIN = { set: false, proves: false };
const PIN = { set: true, proves: true };
const onDone = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  onDone.mockClear();
});
/** Without `proofs` as somebody whose addresses were never confirmed, and who has nothing else. */
async function draw(
  way: AddressKind,
  isFirst = false,
  proofs: { readonly me?: Me; readonly factor?: object; readonly payment?: object } = {},
) {
  calls = sentTo(setEmail, setPhone, verifyEmail, verifyPhone);
  const { me = UNPROVEN, factor = OFF, payment = NO_PIN } = proofs;
  const known = [
    [[...keys.security, 'second-factor'], factor],
    [[...keys.security, 'payment-password'], payment],
  ] as const;
  const form = <AddressForm way={way} me={isFirst ? { ...me, [way]: null } : me} onDone={onDone} />;
  open = await drawn(await linked(form), known, NAMED_WORDS);
  return open;
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'));
const submit = () => document.querySelector('[type=submit]')?.textContent;

test.each<[AddressKind, boolean, string, string, string, object]>([
  ['email', true, 'bind', verifyEmail.path, setEmail.path, { email: 'new@example.com' }],
  ['email', false, 'change', verifyEmail.path, setEmail.path, { email: 'new@example.com' }],
  ['mobile', true, 'bind', verifyPhone.path, setPhone.path, { area_code: 55, phone: '11 91234-5678' }],
  ['mobile', false, 'change', verifyPhone.path, setPhone.path, { area_code: 55, phone: '11 91234-5678' }],
])('an %s, first: %s, is proven by a code to %s it and by the password, once', async (way, isFirst, kind, asking, setting, who) => {
  const { type, press } = await draw(way, isFirst);
  if (way === 'email') await type('[name=email]', ' new@example.com ');
  else await type('[name=phone]', '11 91234-5678');
  await press('auth.code_send');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([[asking, { kind, ...who }]]);
  await calls[0]?.reply({ expires_in: 600 });
  await type('[name=code]', '123456');
  await type('[name=current-password]', 'secret');
  expect(submit()).toBe('auth.save');
  await press(undefined, 2);
  expect(calls.slice(1).map(({ path, body }) => [path, body])).toEqual([[setting, { ...who, code: '123456', password: 'secret' }]]);
  expect([submit(), onDone.mock.calls.length]).toEqual(['auth.saving', 0]);
  await calls[1]?.reply({});
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each<[AddressKind, boolean, boolean]>([
  ['email', false, true],
  ['email', true, false],
  ['mobile', false, false],
])('an %s, first: %s, says what becomes of the one before only where there is one: %s', async (way, isFirst, isSaid) => {
  const { text } = await draw(way, isFirst);
  expect(text().includes('auth.address_note')).toBe(isSaid);
  expect([field('email') !== null, field('phone') !== null]).toEqual([way === 'email', way === 'mobile']);
});

test('the address is written as addresses are', async () => {
  await draw('email');
  const email = field('email');
  expect([email?.type, email?.autocomplete, email?.maxLength, email?.getAttribute('autocapitalize')]).toEqual([
    'email',
    'email',
    254,
    'none',
  ]);
  expect([email?.getAttribute('spellcheck'), email?.labels?.[0]?.textContent]).toEqual(['false', 'auth.new_email']);
  expect(field('current-password')?.labels?.[0]?.textContent).toBe('auth.current_password');
});

test.each<[AddressKind, string]>([
  ['email', 'email'],
  ['mobile', 'phone'],
])('an %s that is none is sent no code, which is said beside it until it is changed', async (way, name) => {
  const { press, type } = await draw(way);
  await press('auth.code_send');
  expect([calls.length, wrong()]).toEqual([0, [name]]);
  await press();
  expect([calls.length, wrong()]).toEqual([0, [name, 'code', 'current-password']]);
  await type(`[name=${name}]`, 'x');
  expect(wrong()).toEqual([]);
});

test.each<[string, string, readonly string[]]>([
  ['', 'secret', ['code']],
  ['12345', 'secret', ['code']],
  ['123456', '', ['current-password']],
])('with the code %j and the password %j it is not set: wrong is %j', async (code, password, fields) => {
  const { press, type, text } = await draw('email');
  await type('[name=email]', 'new@example.com');
  await type('[name=code]', code);
  await type('[name=current-password]', password);
  await press();
  expect([calls.length, wrong(), text().includes('auth.password_required')]).toEqual([0, fields, password === '']);
  await type(`[name=${fields[0] ?? ''}]`, '1');
  expect(wrong()).toEqual([]);
});

test('a no of the house stands beside its field, and nothing is done', async () => {
  const { press, type } = await draw('email');
  await type('[name=email]', 'new@example.com');
  await type('[name=code]', '123456');
  await type('[name=current-password]', 'secret');
  await press();
  await calls[0]?.refuse('security.password_wrong');
  expect([wrong(), onDone.mock.calls.length]).toEqual([['current-password'], 0]);
});

describe('once an address was confirmed', () => {
  const typeAll = async ({ type }: Drawn) => {
    await type('[name=email]', 'new@example.com');
    await type('[name=code]', '123456');
    await type('[name=current-password]', 'secret');
  };
  const ALL = { email: 'new@example.com', code: '123456', password: 'secret' };
  const last = () => calls.at(-1)?.body;
  const ways = () => [...document.querySelectorAll('[role=radio]')].map((each) => each.textContent);
  const ON = { on: true, proves: true };

  test('a code is asked for that is sent to an address of before, and goes along', async () => {
    const page = await draw('email', false, { me: ME });
    expect(ways()).toEqual(['auth.proof_email', 'auth.proof_mobile']);
    await typeAll(page);
    await page.press();
    expect([calls.length, wrong()]).toEqual([0, ['old-code']]);
    await page.press('auth.proof_mobile');
    await act(async () => [...page.page.querySelectorAll('button')].findLast((each) => each.textContent === 'auth.code_send')?.click());
    expect([calls.at(-1)?.path, last()]).toEqual([verifyPhone.path, { kind: 'change' }]);
    await calls[0]?.reply({ expires_in: 600 });
    await page.type('[name=old-code]', '654321');
    await page.press();
    expect(last()).toEqual({ ...ALL, old_code: '654321', by: 'mobile' });
  });

  test('the payment password does instead, where it is old enough', async () => {
    const page = await draw('email', false, { me: { ...ME, mobile: null }, payment: PIN });
    expect(ways()).toEqual(['auth.proof_email', 'auth.proof_payment']);
    await page.press('auth.proof_payment');
    await typeAll(page);
    await page.press();
    expect([calls.length, wrong()]).toEqual([0, ['payment-password']]);
    await page.type('[name=payment-password]', 'x7k2pq');
    await page.press();
    expect(last()).toEqual({ ...ALL, bank_password: 'x7k2pq' });
    await calls[0]?.refuse('payment_password.wrong');
    expect(wrong()).toEqual(['payment-password']);
  });

  test('the code of an app does alone, where it is old enough', async () => {
    const page = await draw('email', false, { me: ME, factor: ON });
    expect([ways(), field('old-code'), field('payment-password')]).toEqual([[], null, null]);
    await typeAll(page);
    await page.press();
    expect([calls.length, wrong()]).toEqual([0, ['second-factor']]);
    await page.type('[name=second-factor]', '111222');
    await page.press();
    expect(last()).toEqual({ ...ALL, second_factor: '111222' });
  });

  test('a new app is asked for beside what proves the player', async () => {
    const page = await draw('email', false, { me: { ...ME, mobile: null }, factor: { on: true, proves: false } });
    await typeAll(page);
    await page.type('[name=second-factor]', '111222');
    await page.type('[name=old-code]', '654321');
    await page.press();
    expect(last()).toEqual({ ...ALL, second_factor: '111222', old_code: '654321', by: 'email' });
  });

  test('it is said who helps those who have none of it; where nothing more is asked for, nothing is said', async () => {
    const { text, page } = await draw('email', false, { me: ME });
    expect([text().includes('auth.proof_note'), page.querySelector('a')?.getAttribute('href')]).toEqual([true, '/chat?topic=access']);
    await open?.close();
    expect((await draw('email')).text()).not.toContain('auth.proof_note');
  });
});
