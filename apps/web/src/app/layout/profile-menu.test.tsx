// @vitest-environment happy-dom
import { type SignedIn, sessionApi } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentSession, signedIn, signedOut } from '../../shared/api/session.ts';
import { dismissToast, useToasts } from '../../shared/page/toast.ts';
import { type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { ProfileMenu } from './profile-menu.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
let sent: readonly SentCall[] = [];
function Toasts() {
  return useToasts().map(({ id, type, message }) => (
    <q key={id} id={String(id)}>
      {type} {message}
    </q>
  ));
}
const Part = () => (
  <>
    <ProfileMenu />
    <Toasts />
  </>
);
beforeEach(async () => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  open = await drawnAt(Part, { address: '/games', words: { 'common.signed_in_as': ['as ', ['name']] } });
  sent = sentTo(sessionApi.signOut);
});
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  await open.close();
  signedOut();
  sessionStorage.clear();
});
const trigger = () => open.page.querySelector<HTMLElement>('[aria-haspopup=menu]');
const items = () => [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
const choose = async (words: string) => {
  await act(async () => trigger()?.click());
  await until(() => items().length > 0);
  await act(async () => {
    items()
      .find(({ textContent }) => textContent === words)
      ?.click();
    await new Promise((resolve) => setImmediate(resolve));
  });
};

test('the menu says whose account it is, and what can be done with it', async () => {
  expect([trigger()?.getAttribute('aria-expanded'), items()]).toEqual(['false', []]);
  await act(async () => trigger()?.click());
  await until(() => items().length > 0);
  expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('as ana');
  expect([trigger()?.getAttribute('aria-expanded'), items().map(({ textContent }) => textContent)]).toEqual([
    'true',
    ['common.account_security', 'common.odds_format', 'limits.pause_now', 'limits.link', 'common.sign_out'],
  ]);
});

test.each([
  ['common.account_security', '/account'],
  ['limits.link', '/limits'],
])('%s leads to %s', async (words, address) => {
  await choose(words);
  expect([open.address(), items(), sent]).toEqual([address, [], []]);
});

test('the ways to write odds open in its place', async () => {
  await choose('common.odds_format');
  await until(() => items().some(({ textContent }) => textContent === 'common.odds_decimal'));
  expect(open.address()).toBe('/games');
});

test('a pause is asked about first, and nothing begins when it is not wanted', async () => {
  await choose('limits.pause_now');
  const dialog = () => document.querySelector('[role=alertdialog]');
  await until(dialog);
  await act(async () =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'limits.pause_back')?.click(),
  );
  expect([dialog(), sent]).toEqual([null, []]);
});

test.each<[string, (call: SentCall) => Promise<void>]>([
  ['when the house says so', (call) => call.reply({})],
  ['also when the house cannot be asked', (call) => call.lose()],
])('signing out ends the session here, %s, and goes home', async (_, answer) => {
  sessionStorage.setItem('account', '{}');
  await choose('common.sign_out');
  expect([sent.length, currentSession().status]).toEqual([1, 'player']);
  await answer(sent[0] as SentCall);
  await until(() => open.address() === '/');
  expect([currentSession().status, sessionStorage.getItem('account')]).toEqual(['guest', null]);
  expect([...open.page.querySelectorAll('q')].map(({ textContent }) => textContent)).toEqual(['info common.signed_out']);
});
