// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;
const chose = vi.fn<(value: string) => void>();
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  chose.mockClear();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const options = [
    { value: 'pt', label: 'Português', before: '1 ' },
    { value: 'en', label: 'English' },
  ];
  await act(async () => root.render(createElement(Select<string>, { label: 'Language', value: 'en', options, onChange: chose })));
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});
const button = () => page.querySelector<HTMLButtonElement>('button');
const items = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];

test('one of a list is shown under its name, and the list is not there until it is opened', () => {
  const named = (button()?.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect([named.includes('Language'), button()?.textContent, items()]).toEqual([true, 'English', []]);
});

test('the list marks the one that holds, and what is chosen of it is told', async () => {
  await act(async () => button()?.click());
  expect(items().map((item) => [item.textContent, item.getAttribute('aria-selected')])).toEqual([
    ['1 Português', 'false'],
    ['English', 'true'],
  ]);
  await act(async () => items()[0]?.click());
  expect([chose.mock.calls, items()]).toEqual([[['pt']], []]);
});
