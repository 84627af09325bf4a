// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { secondFactorQuery } from './security-queries.ts';

let open: Drawn | undefined;
beforeAll(async () => {
  await Promise.all([import('./export-dialog.tsx'), import('./close-dialog.tsx')]);
});
afterEach(async () => {
  await open?.close();
});
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
async function draw(factor?: object) {
  open = await drawn(<OwnDataCard />, factor ? [[secondFactorQuery.queryKey, factor]] : [], NAMED_WORDS);
  return open;
}
const rows = () => [...(open?.page.querySelectorAll('ul > li') ?? [])];
const shown = () => document.querySelector('[role=dialog], [role=alertdialog]');
const title = () => shown()?.querySelector('h2')?.textContent;
const fields = () => [...(shown()?.querySelectorAll('input') ?? [])].map(({ name }) => name);
const tap = async (nth: number) => {
  await act(async () => rows()[nth]?.querySelector('button')?.click());
  await settle();
};

test('a player can take their data, and their leave: each says what it is, and opens a dialog', async () => {
  const { page } = await draw();
  expect([page.querySelector('[aria-label="security.own_data"]') !== null, page.querySelector('h2, h3')?.textContent]).toEqual([
    true,
    'security.own_data',
  ]);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'security.exportsecurity.export_notesecurity.download',
    'security.closesecurity.close_notesecurity.close_button',
  ]);
  const buttons = rows().map((row) => row.querySelector('button'));
  expect(buttons.map((button) => [button?.getAttribute('aria-label'), button?.getAttribute('aria-haspopup')])).toEqual([
    ['security.export_download', 'dialog'],
    ['security.close', 'dialog'],
  ]);
  expect(shown()).toBeNull();
});

test.each([
  ['the data', 0, 'security.export'],
  ['the end of the account', 1, 'security.close'],
])('the dialog of %s opens, shuts, and opens again', async (_, nth, name) => {
  await draw();
  await tap(nth);
  expect(title()).toBe(name);
  await act(async () => shown()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  expect(shown()).toBeNull();
  await tap(nth);
  expect(title()).toBe(name);
});

test.each<[string, object | undefined, readonly string[]]>([
  ['there is one', { on: true }, ['password', 'second-factor']],
  ['there is none', { on: false }, ['password']],
  ['it is not known yet', undefined, ['password']],
])('the account is closed by a second factor as well where %s: %#', async (_, factor, names) => {
  await draw(factor);
  await tap(1);
  expect(fields()).toEqual(names);
});
