// @vitest-environment happy-dom
import { disavowalApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { closeAuth, useAuthState } from '../auth-store.ts';
import { DisownCard } from './disown-card.tsx';

const { disown, readDisavowal } = disavowalApi;
const ABOUT = { about: 'password_changed', changed_at: '2025-02-03T12:00:00.000Z', expires_at: '2025-03-03T12:00:00.000Z' };

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  closeAuth();
  window.location.hash = '';
});
async function draw(hash: string) {
  window.location.hash = hash;
  calls = sentTo(disown, readDisavowal);
  const Auth = () => <p>dialog: {useAuthState().mode ?? 'none'}</p>;
  open = await drawn(
    <>
      <DisownCard />
      <Auth />
    </>,
    [],
    NAMED_WORDS,
  );
  return open;
}
const sent = () => calls.map((call) => [call.path, call.body]);
const buttons = () => [...(open?.page.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

test('opening the link asks what it is about, and nothing is stopped before the button is pressed', async () => {
  const { text, press } = await draw('#token');
  expect([sent(), buttons(), text()]).toEqual([
    [[readDisavowal.path, { token: 'token' }]],
    [],
    expect.not.stringContaining('auth.not_me_'),
  ]);
  await calls[0]?.reply(ABOUT);
  expect(text()).toMatch(/auth\.not_me_password_changed.*auth\.not_me_at .*2025.*auth\.not_me_stops_money/);
  expect([calls.length, buttons()]).toEqual([1, ['auth.not_me_do']]);
  await press('auth.not_me_do');
  expect([sent().at(1), buttons()]).toEqual([[disown.path, { token: 'token' }], ['auth.not_me_doing']]);
  expect(text()).not.toContain('auth.not_me_done');
});

test('what was stopped is said in place of the question, with the way to another password', async () => {
  const { text, press } = await draw('#token');
  await calls[0]?.reply(ABOUT);
  await press('auth.not_me_do');
  await calls[1]?.reply({});
  expect([text().includes('auth.not_me_done'), text().includes('auth.not_me_stops'), buttons()]).toEqual([
    true,
    false,
    ['auth.not_me_password'],
  ]);
  expect(text()).toContain('dialog: none');
  await press('auth.not_me_password');
  expect(text()).toContain('dialog: forgot');
});

test('a refusal to stop it is said beside the button, which can be pressed again', async () => {
  const { text, press } = await draw('#token');
  await calls[0]?.reply(ABOUT);
  await press('auth.not_me_do');
  await calls[1]?.refuse('server.busy', 503);
  expect([text().includes('errors.server.busy'), text().includes('auth.not_me_done')]).toEqual([true, false]);
  await press('auth.not_me_do');
  expect(calls).toHaveLength(3);
});

test('a link that is over says so, and leads to another password; it can stop nothing', async () => {
  const { text, press } = await draw('#token');
  await calls[0]?.refuse('disavowal.link_used', 410);
  expect(text()).toContain('errors.disavowal.link_used');
  expect(buttons()).not.toContain('auth.not_me_do');
  await press('auth.not_me_password');
  expect(text()).toContain('dialog: forgot');
});

test('an address without a token is no link, and asks nothing', async () => {
  const { text } = await draw('');
  expect([calls.length, text().includes('errors.disavowal.link_unknown'), buttons()]).toEqual([0, true, []]);
});

test('another link that is opened in the same page is the one that is asked about', async () => {
  await draw('');
  await act(async () => {
    window.location.hash = '#another';
    window.dispatchEvent(new Event('hashchange'));
    await new Promise((resolve) => setImmediate(resolve));
  });
  expect(sent()).toEqual([[readDisavowal.path, { token: 'another' }]]);
});

test('nobody listens to the address once the page has gone', async () => {
  const [heard, left] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const listeners = ({ mock }: typeof heard | typeof left) =>
    mock.calls.filter(([event]) => event === 'hashchange').map(([, listener]) => listener);
  await draw('#token');
  await open?.close();
  open = undefined;
  expect(listeners(heard).length).toBeGreaterThan(0);
  expect(listeners(left)).toEqual(listeners(heard));
  vi.restoreAllMocks();
});
