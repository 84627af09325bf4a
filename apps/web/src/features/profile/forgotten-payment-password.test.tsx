// @vitest-environment happy-dom
import { securityApi, verificationApi } from '@fairbook/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { ForgottenPaymentPassword } from './forgotten-payment-password.tsx';

const done = vi.fn<() => void>();
let open: Drawn;
let calls: readonly SentCall[];
afterEach(async () => {
  await open.close();
  done.mockClear();
});
async function draw(hasFactor: boolean, me: object) {
  calls = sentTo(securityApi.setPaymentPassword, verificationApi.verifyEmail, verificationApi.verifyPhone);
  open = await drawn(<ForgottenPaymentPassword hasFactor={hasFactor} onDone={done} />, [[keys.me, { email: null, mobile: null, ...me }]]);
}
async function fill(more: Readonly<Record<string, string>> = {}) {
  const fields = { code: '123456', 'payment-new': '274915', 'payment-again': '274915', ...more };
  for (const [name, text] of Object.entries(fields)) await open.type(`input[name=${name}]`, text);
  await open.press();
}
const invalid = () => [...open.page.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));

test.each([
  ['security.code_ask_email', verificationApi.verifyEmail.path, 'email'],
  ['security.code_ask_mobile', verificationApi.verifyPhone.path, 'mobile'],
])('a forgotten payment password is replaced by a code: %s', async (button, path, by) => {
  await draw(false, { email: 'a@b.c', mobile: '1' });
  await open.press(button);
  expect(calls.map((call) => [call.path, call.body])).toEqual([[path, { kind: 'reset' }]]);
  await calls[0]?.reply({ expires_in: 600 });
  await fill();
  expect(calls[1]?.body).toEqual({ bank_password: '274915', code: '123456', by });
  await calls[1]?.reply({ set: true, set_at: null, locked_until: null, proves: false });
  expect(done).toHaveBeenCalledTimes(1);
});

test('a second factor is asked for where there is one', async () => {
  await draw(true, { email: 'a@b.c' });
  await fill();
  expect([calls.length, invalid()]).toEqual([0, ['second-factor']]);
  await fill({ 'second-factor': '654321' });
  expect(calls[0]?.body).toEqual({ bank_password: '274915', code: '123456', by: 'email', second_factor: '654321' });
});

test('a code can be asked for where the player has an address alone', async () => {
  await draw(false, { mobile: '1' });
  expect([open.text().includes('code_ask_email'), open.text().includes('code_ask_mobile')]).toEqual([false, true]);
});

test.each([
  ['a telephone alone', { mobile: '1' }, 'mobile'],
  ['a mailbox alone', { email: 'a@b.c' }, 'email'],
  ['both', { email: 'a@b.c', mobile: '1' }, 'email'],
])('a code that came before the form was opened is of the address there is: %s', async (_, me, by) => {
  await draw(false, me);
  await fill();
  expect(calls[0]?.body).toMatchObject({ code: '123456', by });
});

test.each([
  ['code.wrong', 'code'],
  ['second_factor.wrong', 'second-factor'],
  ['second_factor.locked', 'second-factor'],
  ['auth.second_factor_required', 'second-factor'],
])('refused as %s says so beside %s', async (code, field) => {
  await draw(true, { email: 'a@b.c' });
  await fill({ 'second-factor': '654321' });
  await calls[0]?.refuse(code);
  expect([invalid(), open.text().includes(`errors.${code}`), done.mock.calls.length]).toEqual([[field], true, 0]);
});
