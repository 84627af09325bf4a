// @vitest-environment happy-dom
import { identityApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { AuthDialog, type AuthDialogProps } from './auth-dialog.tsx';
import { closeAuth, openAuth, rememberAccount, useAuthState } from './auth-store.ts';
import { NO_ACCOUNT } from './sign-in/typed-account.ts';

const onClose = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  calls = sentTo(identityApi.signEmail);
  sessionStorage.clear();
  localStorage.clear();
  onClose.mockClear();
});
afterEach(async () => {
  await open?.close();
  closeAuth();
  sessionStorage.clear();
});
async function draw(mode: AuthDialogProps['mode'], props: Partial<AuthDialogProps> = {}) {
  openAuth(mode);
  const Shown = () => <AuthDialog mode={useAuthState().mode ?? mode} why={undefined} inviteCode={undefined} onClose={onClose} {...props} />;
  open = await drawn(<Shown />, [], NAMED_WORDS);
  return open.dialog;
}
const names = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].map(({ name }) => name);
const email = () => document.querySelector<HTMLInputElement>('[name=email]')?.value;

test.each<[AuthDialogProps['mode'], string, readonly string[], string]>([
  ['login', 'auth.sign_in_title', ['email', 'password'], 'auth.no_account auth.register'],
  ['registration', 'auth.registration_title', ['email'], 'auth.have_account auth.sign_in'],
  ['forgot', 'auth.forgot_title', ['email', 'code', 'password'], 'auth.remembered auth.sign_in'],
])('%s is called %s, has its fields, and leads on', async (mode, title, fields, other) => {
  const { text } = await draw(mode);
  expect([text().startsWith(title), names(), text().endsWith(other)]).toEqual([true, fields, true]);
});

test('what was typed as the account goes along from one to the other', async () => {
  const { type, press, text } = await draw('login');
  await type('[name=email]', 'ana@example.com');
  await press('auth.register');
  expect([text().startsWith('auth.registration_title'), email()]).toEqual([true, 'ana@example.com']);
  await press('auth.sign_in');
  await press('auth.forgot');
  expect([text().startsWith('auth.forgot_title'), email()]).toEqual([true, 'ana@example.com']);
});

test('a code stands for the password where it is chosen', async () => {
  const { press, text } = await draw('login');
  await press('auth.by_code');
  expect([names(), text().includes('errors.auth.code_required')]).toEqual([['email', 'code'], false]);
  await press('auth.by_password');
  expect(names()).toEqual(['email', 'password']);
});

test('where a password alone opens nothing a code is asked for, and the reason is said beside it', async () => {
  const { type, press, text } = await draw('login');
  await type('[name=email]', 'ana@example.com');
  await type('[name=password]', 'secret');
  await press();
  await calls[0]?.refuse('auth.code_required', 403);
  expect([names(), email(), text().includes('errors.auth.code_required')]).toEqual([['email', 'code'], 'ana@example.com', true]);
  await press('auth.by_password');
  expect(text()).not.toContain('errors.auth.code_required');
});

test('whoever is asked to sign in again is told why, and need not say who they are', async () => {
  rememberAccount({ ...NO_ACCOUNT, email: 'ana@example.com' });
  expect((await draw('login', { why: { code: 'auth.session_idle', details: { minutes: '15' } } })).text()).toContain(
    'errors.auth.session_idle',
  );
  expect(email()).toBe('ana@example.com');
  await open?.close();
  expect((await draw('forgot', { why: { code: 'auth.session_idle', details: { minutes: '15' } } })).text()).not.toContain(
    'errors.auth.session_idle',
  );
  await open?.close();
  await draw('login');
  expect(email()).toBe('');
});

test('an invitation goes along to the registration, and the X closes the dialog', async () => {
  await draw('registration', { inviteCode: 'FRIEND' });
  expect(document.querySelector<HTMLInputElement>('[name=invite-code]')?.value).toBe('FRIEND');
  document.querySelector<HTMLElement>('[aria-label="common.close"]')?.click();
  expect(onClose).toHaveBeenCalledTimes(1);
});
