// @vitest-environment happy-dom
import { DICTIONARIES } from '@fairbook/i18n';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPreference } from '../../shared/api/cookies.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { dismissToast, useToasts } from '../../shared/page/toast.ts';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

let open: Drawn;
function Toasts() {
  return useToasts().map(({ id, type, message }) => (
    <q key={id} id={String(id)}>
      {type} {message}
    </q>
  ));
}
const before = document.documentElement.lang;
beforeEach(async () => {
  open = await drawn([<LanguagePicker key="picker" />, <Toasts key="toasts" />]);
});
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  await open.close();
  vi.restoreAllMocks();
  document.documentElement.lang = before;
});
const trigger = () => open.page.querySelector<HTMLElement>('[aria-haspopup=menu]');
const items = () => [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
const list = async () => {
  await act(async () => trigger()?.click());
  await until(() => items().length > 0);
};

test('the languages stand under the one that is spoken, each in its own words', async () => {
  expect([trigger()?.textContent, trigger()?.getAttribute('aria-label')]).toEqual(['EN', 'common.language: English']);
  await list();
  expect(
    items().map((item) => [item.textContent, item.querySelector('[lang]')?.getAttribute('lang'), item.getAttribute('aria-checked')]),
  ).toEqual([
    ['Português (Brasil)', 'pt-BR', 'false'],
    ['English', 'en-GB', 'true'],
  ]);
});

test('only the languages that the house is offered in stand there', async () => {
  await act(
    async () =>
      void open.queries.setQueryData(keys.house, { on_offer: {}, play_money: true, operator: null, year: 2026, languages: ['en'] }),
  );
  await list();
  expect(items().map((item) => item.textContent)).toEqual(['English']);
});

/** Resolves the Portuguese messages, each part as `messages` returns it. */
const come = (messages: () => Promise<{ messages: Record<string, string> }>) => {
  const parts = Object.keys(DICTIONARIES.pt) as (keyof typeof DICTIONARIES.pt)[];
  for (const part of parts) vi.spyOn(DICTIONARIES.pt, part).mockImplementation(messages);
};

test('the one that is chosen is spoken at once, and kept for this browser', async () => {
  come(async () => ({ messages: { 'common.language': 'Idioma' } }));
  await list();
  await act(async () => items()[0]?.click());
  await until(() => trigger()?.textContent === 'PT');
  expect([trigger()?.getAttribute('aria-label'), document.documentElement.lang, readPreference('language'), items()]).toEqual([
    'Idioma: Português (Brasil)',
    'pt-BR',
    'pt',
    [],
  ]);
});

test('one whose words do not come is not spoken, and it is told', async () => {
  come(() => Promise.reject(new TypeError('no network')));
  await list();
  await act(async () => items()[0]?.click());
  await until(() => open.page.querySelector('q'));
  expect([trigger()?.textContent, open.page.querySelector('q')?.textContent]).toEqual(['EN', 'error common.language_failed']);
});

test('the menu of a phone is in the address, and is left by its button', async () => {
  await open.close();
  const menu = await drawnAt(MenuDrawer, { address: '/games?menu=true' });
  open = menu;
  const dialog = () => document.querySelector('[role=dialog]');
  await until(dialog);
  expect(dialog()?.querySelectorAll('a').length).toBeGreaterThan(4);
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  await until(() => menu.address() === '/games');
  expect(dialog()).toBeNull();
});

test('the theme is turned over by one press', async () => {
  await open.close();
  open = await drawn(<ThemeToggle />);
  delete document.documentElement.dataset.theme;
  await act(async () => open.page.querySelector('button')?.click());
  expect(document.documentElement.dataset.theme).toBe('light');
  delete document.documentElement.dataset.theme;
});
