// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { AuthDialogs } from './auth-dialogs.tsx';
import { closeAuth, openAuth } from './auth-store.ts';
import { keptInviteCode } from './registration/invite-code.ts';

const ANA = { user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn;
type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
beforeAll(async () => void (await import('./auth-dialog.tsx')));
beforeEach(() => {
  localStorage.clear();
  signedOut();
});
afterEach(async () => {
  closeAuth();
  await open?.close();
  signedOut();
});
async function draw(address: string) {
  window.history.replaceState(null, '', address);
  open = await drawnAt(AuthDialogs, { address, words: NAMED_WORDS });
  return open;
}
/** Does something, and lets the dialog load. */
const after = (change: () => void) =>
  act(async () => {
    change();
    for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const close = () => after(() => document.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());

test('nothing is there before a dialog is asked for; the one asked for is, and can be shut', async () => {
  const { dialog, address } = await draw('/sport/soccer?q=a');
  expect(dialog.text()).toBe('');
  await after(() => openAuth('login'));
  expect(dialog.text()).toContain('auth.sign_in_title');
  await close();
  expect([dialog.text(), address()]).toEqual(['', '/sport/soccer?q=a']);
});

test('whoever signs in is back where they were, and the dialog is gone', async () => {
  const { dialog, address } = await draw('/sport/soccer?q=a');
  await after(() => openAuth('login'));
  await after(() => signedIn(ANA));
  expect([dialog.text(), address()]).toEqual(['', '/sport/soccer?q=a']);
  await after(signedOut);
  expect(dialog.text()).toBe('');
});

test.each(['/login', '/registration'])('an address that only opens a dialog, %s, is left when it is shut', async (path) => {
  const { address } = await draw(path);
  await after(() => openAuth('login'));
  await close();
  expect(address()).toBe('/');
});

test('the code of a link is kept for a visitor who looks around first', async () => {
  await draw('/?inviteCode=FRIEND');
  expect(keptInviteCode()).toBe('FRIEND');
  await open?.close();
  await draw('/');
  expect(keptInviteCode()).toBe('FRIEND');
});

test('a player is shown no dialog', async () => {
  signedIn(ANA);
  const { dialog } = await draw('/');
  await after(() => openAuth('login'));
  expect(dialog.text()).toBe('');
});
