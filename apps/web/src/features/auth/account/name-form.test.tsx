// @vitest-environment happy-dom
import { sessionApi, verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentSession, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { NameForm, type NameFormProps } from './name-form.tsx';

const { setNickname, setRealName } = verificationApi;
const REFRESHED = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: '7', role: 3, nickname: 'Ana Souza' };
const onDone = vi.fn<(message: string) => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  onDone.mockClear();
  signedOut();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});
async function draw(part: NameFormProps['part'], now = '') {
  calls = sentTo(setNickname, setRealName);
  open = await drawn(<NameForm part={part} now={now} onDone={onDone} />, [], NAMED_WORDS);
  return open;
}
/** Starts a session refresh whose answer the test gives later. */
function refreshing() {
  let answer: () => void = () => undefined;
  const refreshed = vi.fn<typeof fetch>(
    () =>
      new Promise((resolve) => {
        answer = () =>
          resolve({ status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data: REFRESHED }) } as Response);
      }),
  );
  vi.stubGlobal('fetch', refreshed);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: (_: string, work: () => unknown) => work() } });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const answered = () =>
    act(async () => {
      answer();
      await turn();
    });
  return { refreshed, answer: answered };
}
const field = () => document.querySelector('input');
const submit = () => document.querySelector('[type=submit]')?.textContent;

test.each<[NameFormProps['part'], string, string]>([
  ['nickname', 'nickname', 'Ana Maria'],
  ['real_name', 'name', ''],
])('the form of a %s says whose it is and begins with what is there', async (part, autocomplete, now) => {
  const { text } = await draw(part, now);
  expect([field()?.name, field()?.autocomplete, field()?.maxLength, field()?.value]).toEqual([part, autocomplete, 80, now]);
  expect([text(), submit()]).toEqual([`auth.${part}auth.${part}_hintauth.save`, 'auth.save']);
});

test.each<[NameFormProps['part'], string, string]>([
  ['nickname', 'short', 'errors.member.nickname_invalid'],
  ['real_name', '?', 'errors.member.real_name_invalid'],
])('a %s that is none is not sent, and why is said until it is changed', async (part, typed, words) => {
  const { press, type, text } = await draw(part);
  await type('input', typed);
  await press();
  expect([calls.length, field()?.getAttribute('aria-invalid'), text().includes(words)]).toEqual([0, 'true', true]);
  await type('input', 'Ana Maria Souza');
  expect([field()?.getAttribute('aria-invalid'), text().includes(words)]).toEqual(['false', false]);
});

test('a nickname is done when the session knows it too', async () => {
  const { refreshed, answer } = refreshing();
  const { press, type } = await draw('nickname', 'Ana Maria');
  await type('input', 'Ana Souza');
  await press(undefined, 2);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([[setNickname.path, { nickname: 'Ana Souza' }]]);
  expect([submit(), refreshed.mock.calls.length]).toEqual(['auth.saving', 0]);
  await calls[0]?.reply({ nickname: 'Ana Souza' });
  expect([refreshed.mock.calls.map(([url]) => url), onDone.mock.calls]).toEqual([[sessionApi.refreshToken.path], []]);
  await answer();
  expect([onDone.mock.calls, currentSession().nickname]).toEqual([[['auth.saved']], 'Ana Souza']);
});

test('a real name is told once and changes nothing of the session', async () => {
  const { refreshed } = refreshing();
  const { press, type } = await draw('real_name');
  await type('input', 'Ana Maria Souza');
  await press();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([[setRealName.path, { real_name: 'Ana Maria Souza' }]]);
  await calls[0]?.reply({ real_name: 'Ana Maria Souza' });
  expect([onDone.mock.calls, refreshed.mock.calls.length]).toEqual([[['auth.saved']], 0]);
});

test('a no of the house stands beside the name, and nothing is told as done', async () => {
  const { press, type } = await draw('real_name');
  await type('input', 'Ana Maria Souza');
  await press();
  await calls[0]?.refuse('member.real_name_invalid');
  expect([field()?.getAttribute('aria-invalid'), onDone.mock.calls]).toEqual(['true', []]);
});
