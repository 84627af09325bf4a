// @vitest-environment happy-dom
import { verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import type { Me } from '../me-query.ts';
import { PasswordForm } from './password-form.tsx';

const onDone = vi.fn<(message: string) => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  onDone.mockClear();
});
async function draw(email_verified = true) {
  calls = sentTo(verificationApi.changePassword);
  open = await drawn(<PasswordForm me={{ email_verified } as Me} onDone={onDone} />, [], NAMED_WORDS);
  return open;
}
async function typed(old: string, password: string, repeated: string) {
  const form = await draw();
  await form.type('[name=current-password]', old);
  await form.type('[name=new-password]', password);
  await form.type('[name=repeat-password]', repeated);
  await form.press();
  return form;
}
const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const submit = () => document.querySelector('[type=submit]')?.textContent;

test('another password is asked for twice after the one before, each by its name, and what comes of it is said first', async () => {
  const { text } = await draw();
  const fields = [...document.querySelectorAll('input')].map((field) => [field.name, field.labels?.[0]?.textContent, field.autocomplete]);
  expect(fields).toEqual([
    ['current-password', 'auth.current_password', 'current-password'],
    ['new-password', 'auth.new_password', 'new-password'],
    ['repeat-password', 'auth.repeat_password', 'new-password'],
  ]);
  expect([text().startsWith('auth.password_note'), submit()]).toEqual([true, 'auth.save']);
});

test('it is set once, by the one before, and that it was is told after the answer', async () => {
  const { press } = await typed('secret', 'abcdefg8', 'abcdefg8');
  await press();
  expect(calls.map(({ body }) => body)).toEqual([{ old_password: 'secret', password: 'abcdefg8' }]);
  expect([submit(), onDone.mock.calls]).toEqual(['auth.saving', []]);
  await calls[0]?.reply({});
  expect(onDone.mock.calls).toEqual([['auth.password_changed']]);
});

test.each([
  ['', 'abcdefg8', 'abcdefg8', ['current-password'], 'auth.password_required'],
  ['secret', 'abcdefgh', 'abcdefgh', ['new-password'], 'errors.register.password_weak'],
  ['secret', 'abcde8', 'abcde8', ['new-password'], 'errors.register.password_weak'],
  ['secret', 'abcdefg8', 'abcdefg9', ['repeat-password'], 'auth.password_differs'],
  ['secret', 'abcdefg8', '', ['repeat-password'], 'auth.password_differs'],
  ['', 'abc', 'abd', ['current-password', 'new-password', 'repeat-password'], 'auth.password_required'],
])('%j, %j and %j are not sent: wrong are %j', async (old, password, repeated, fields, words) => {
  const { text } = await typed(old, password, repeated);
  expect([calls.length, wrong(), text().includes(words)]).toEqual([0, fields, true]);
});

test.each(['current-password', 'new-password', 'repeat-password'])(
  'what is wrong is forgotten as soon as %s is typed anew',
  async (name) => {
    const { type } = await typed('', 'abcdefg8', 'abcdefg9');
    expect(wrong()).toEqual(['current-password', 'repeat-password']);
    await type(`[name=${name}]`, 'x');
    expect(wrong()).toEqual([]);
  },
);

test('a no of the house stands beside its field, and nothing is told as done', async () => {
  const { text } = await typed('secret', 'abcdefg8', 'abcdefg8');
  await calls[0]?.refuse('security.password_wrong');
  expect([wrong(), text().includes('errors.security.password_wrong'), onDone.mock.calls]).toEqual([['current-password'], true, []]);
});

test('without a confirmed address there is no form, and that one is needed is said', async () => {
  const { text, page } = await draw(false);
  expect([text(), page.querySelector('form'), page.querySelector('[role=status]') !== null]).toEqual([
    'errors.member.email_unverified',
    null,
    true,
  ]);
});
