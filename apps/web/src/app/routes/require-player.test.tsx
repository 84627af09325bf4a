// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AuthDialogs } from '../../features/auth/index.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { isProtectedOpen, RequirePlayer } from './require-player.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
const signIn = () => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
const draw = async () => {
  const Page = () => (
    <>
      <RequirePlayer>own page</RequirePlayer>
      <AuthDialogs />
    </>
  );
  open = await drawnAt(Page, { address: '/account' });
};
const dialog = () => document.querySelector('[role=dialog]');
afterEach(async () => {
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  await open.close();
  signedOut();
});

test('a player sees their page, which is protected while it is open', async () => {
  signIn();
  await draw();
  expect([open.text(), open.address(), isProtectedOpen(), dialog()]).toEqual(['own page', '/account', true, null]);
  await open.close();
  expect(isProtectedOpen()).toBe(false);
});

test('a guest sees nothing of it, is sent home, and asked to sign in', async () => {
  signedOut();
  await draw();
  await until(dialog);
  expect([open.text().includes('own page'), open.address()]).toEqual([false, '/']);
});

test('whoever signs out on it is sent home as well, and is not asked to sign in again', async () => {
  signIn();
  await draw();
  await act(async () => signedOut());
  await until(() => open.address() === '/');
  expect([open.text().includes('own page'), dialog()]).toEqual([false, null]);
});
