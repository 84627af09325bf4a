// @vitest-environment happy-dom
import { type HouseTextState, textsApi } from '@fairbook/contract';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { TextsCard } from './texts-card.tsx';

const AT = new Date('2025-02-03T12:00:00Z');
const state = (text: 'rules' | 'privacy', accepted: string | null): HouseTextState =>
  ({ text, version: '2', accepted: accepted === null ? null : { version: accepted, at: AT } }) as unknown as HouseTextState;
type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
let sent: string[] = [];
afterEach(() => open?.close());
async function draw(list: readonly HouseTextState[] | undefined, required = false) {
  sent = [];
  open = await drawnAt(TextsCard, {
    ...{ address: '/account', words: NAMED_WORDS },
    known: list ? [[keys.texts, { list, required }]] : [],
    answer: ({ pathname }, body) => {
      if (body !== '') sent.push(`${pathname} ${body}`);
      return undefined;
    },
  });
  return open;
}
const has = (...words: readonly string[]) => words.map((each) => open?.text().includes(each));

test('versions that were accepted are told, and nothing is asked where they hold', async () => {
  const { page } = await draw([state('rules', '2'), state('privacy', '2')]);
  expect(has('auth.texts_changed', 'auth.texts_required', 'auth.texts_accept ', 'auth.texts_news')).toEqual([false, false, false, false]);
  expect([open?.text(), page.querySelector('button')]).toEqual([expect.stringMatching(/auth\.texts_accepted.*2025/), null]);
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/agreement', '/privacy']);
});

test.each([
  [false, 'auth.texts_changed', 'auth.texts_required'],
  [true, 'auth.texts_required', 'auth.texts_changed'],
])('one that changed says what is new, and whether the law wants it accepted (%s)', async (required, said, other) => {
  await draw([state('rules', '1'), state('privacy', '2')], required);
  expect(has(said, other, 'auth.texts_news_rules', 'auth.texts_news_privacy')).toEqual([true, false, true, false]);
});

test('one that was never accepted says so', async () => {
  await draw([state('rules', null)]);
  expect(has('auth.texts_never', 'auth.texts_accepted')).toEqual([true, false]);
});

test('accepting sends the versions that this page shows', async () => {
  const { press } = await draw([state('rules', '1')]);
  await press('auth.texts_accept');
  await until(() => sent.length > 0);
  const texts = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };
  expect(sent).toEqual([`${textsApi.acceptTexts.path} ${JSON.stringify({ texts })}`]);
});

test('nothing is claimed before it is known', async () => {
  await draw(undefined);
  expect(has('auth.texts_never', 'auth.texts_accept', 'common.loading')).toEqual([false, false, true]);
});
