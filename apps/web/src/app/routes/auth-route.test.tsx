// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuthDialogs } from '../../features/auth/index.ts';
import { signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { LoginRoute, RegistrationRoute } from './auth-route.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
const dialog = () => document.querySelector('[role=dialog]');
beforeEach(() => signedOut());
afterEach(async () => {
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  await open.close();
});

test.each<[string, () => ReactNode, string]>([
  ['/login', LoginRoute, 'auth.sign_in_title'],
  ['/registration', RegistrationRoute, 'auth.registration_title'],
])('%s is the first page with the dialog over it that the address asks for', async (address, Route, title) => {
  const Page = () => (
    <>
      <Route />
      <AuthDialogs />
    </>
  );
  open = await drawnAt(Page, { address });
  await until(dialog);
  expect([dialog()?.querySelector('h2')?.textContent, open.page.querySelector('h1') !== null]).toEqual([title, true]);
});
