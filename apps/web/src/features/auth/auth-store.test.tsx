// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { closeAuth, forgetAccount, isAuthPath, openAuth, rememberAccount, rememberedAccount, useAuthState } from './auth-store.ts';
import { NO_ACCOUNT } from './sign-in/typed-account.ts';

let open: Drawn;
beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  const State = () => JSON.stringify(useAuthState());
  open = await drawn(<State />);
});
afterEach(async () => {
  await open.close();
  closeAuth();
  sessionStorage.clear();
});
const at = (address: string) => window.history.replaceState(null, '', address);
const after = async (change: () => void) => {
  await act(async () => change());
  return JSON.parse(open.text());
};

test('a dialog remembers where it was asked for first, whichever it becomes, until it is closed', async () => {
  at('/sport/soccer?q=a');
  expect(await after(() => openAuth('login'))).toEqual({ mode: 'login', from: '/sport/soccer?q=a' });
  at('/elsewhere');
  expect(await after(() => openAuth('registration'))).toEqual({ mode: 'registration', from: '/sport/soccer?q=a' });
  expect(await after(closeAuth)).toEqual({});
  expect(await after(() => openAuth('forgot'))).toEqual({ mode: 'forgot', from: '/elsewhere' });
});

test.each(['/login', '/registration'])('one that the address %s itself asked for was asked for nowhere', async (path) => {
  at(path);
  expect(await after(() => openAuth('login'))).toEqual({ mode: 'login' });
});

const IDLE = { code: 'auth.session_idle', details: { minutes: '15' } } as const;
test('why the session before ended is said until the dialog is closed', async () => {
  expect(await after(() => openAuth('login', IDLE))).toMatchObject({ why: IDLE });
  expect(await after(() => openAuth('forgot'))).toMatchObject({ mode: 'forgot', why: IDLE });
  await after(closeAuth);
  expect(await after(() => openAuth('login'))).not.toHaveProperty('why');
});

test.each([
  ['/login', true],
  ['/registration', true],
  ['/', false],
  ['/login/more', false],
])('%s opens a dialog by itself: %s', (path, opens) => expect(isAuthPath(path)).toBe(opens));

test('the account of this tab is known until it is forgotten', () => {
  expect(rememberedAccount()).toBeUndefined();
  rememberAccount({ ...NO_ACCOUNT, email: 'ana@example.com' });
  expect(rememberedAccount()).toEqual({ ...NO_ACCOUNT, email: 'ana@example.com' });
  forgetAccount();
  expect(rememberedAccount()).toBeUndefined();
});
