// @vitest-environment happy-dom
import { verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { AddressForm } from './address-form.tsx';

const { setEmail, setPhone, verifyEmail, verifyPhone } = verificationApi;
type Way = 'email' | 'mobile';
const onDone = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  onDone.mockClear();
});
async function draw(way: Way, isFirst = false) {
  calls = sentTo(setEmail, setPhone, verifyEmail, verifyPhone);
  open = await drawn(<AddressForm way={way} isFirst={isFirst} onDone={onDone} />, [], NAMED_WORDS);
  return open;
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'));
const submit = () => document.querySelector('[type=submit]')?.textContent;

test.each<[Way, boolean, string, string, string, object]>([
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

test.each<[Way, boolean, boolean]>([
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

test.each<[Way, string]>([
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
