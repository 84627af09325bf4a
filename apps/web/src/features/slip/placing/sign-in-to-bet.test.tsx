// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedOut } from '../../../shared/api/session.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { AuthDialogs } from '../../auth/index.ts';
import { SignInToBet } from './sign-in-to-bet.tsx';

const Page = () => (
  <>
    <SignInToBet />
    <AuthDialogs />
  </>
);
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(async () => {
  signedOut();
  open = await drawnAt(Page, { address: '/sport/soccer', words: NAMED_WORDS });
});
afterEach(() => open.close());
const shut = () => document.querySelector<HTMLElement>('[aria-label="common.close"]');

test('a guest is told to sign in before they bet, without alarm, and has two ways to', () => {
  expect(open.page.querySelector('p')?.textContent).toBe('common.sign_in_to_bet');
  expect([...open.page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['common.sign_in', 'common.register']);
  expect(open.page.querySelector('[class*=info]')).not.toBeNull();
  expect(open.dialog.text()).toBe('');
});

test.each([
  ['common.sign_in', 'auth.sign_in_title'],
  ['common.register', 'auth.registration_title'],
])('%s opens the dialog for it, over the page', async (words, title) => {
  await open.press(words);
  await until(shut);
  expect([open.dialog.text().includes(title), open.address()]).toEqual([true, '/sport/soccer']);
  await act(async () => shut()?.click());
  await until(() => shut() === null);
});
