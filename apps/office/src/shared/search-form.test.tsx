// @vitest-environment happy-dom
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchForm } from './search-form.tsx';
import { type Acted, acted } from './testing/acted.tsx';
import { sheetOf } from './testing/sheet.ts';

const FIELDS = [
  { name: 'by', label: 'By', value: 'ana' },
  { name: 'action', label: 'Action', hint: 'like bet.', value: '' },
];
const looked = vi.fn<(texts: Readonly<Record<string, string>>) => void>();
let open: Acted;
afterEach(async () => {
  await open.close();
  looked.mockClear();
});

test('what is typed is looked for once it is sent, all of it that is not empty', async () => {
  open = await acted(<SearchForm fields={FIELDS} action="Find" onSearch={looked} />, { may: [] });
  expect([...open.page.querySelectorAll('input')].map(({ value, type }) => `${type} ${value}`)).toEqual(['search ana', 'search ']);
  expect(open.text()).toContain('like bet.');
  await open.type(1, 'bet.void');
  expect(looked).not.toHaveBeenCalled();
  await open.tap('Find');
  await open.fill('  ');
  await open.tap('Find');
  await open.fill('', '');
  await open.tap('Find');
  expect(looked.mock.calls).toEqual([[{ by: 'ana', action: 'bet.void' }], [{ action: 'bet.void' }], [{}]]);
});

test('each field is called what it looks for, is told apart, and holds no more than an address keeps', async () => {
  open = await acted(<SearchForm fields={FIELDS} action="Find" onSearch={looked} />, { may: [] });
  expect(linesOf(open.page)).toEqual([
    'By',
    '{invalid=false}[ana maxlength=254]',
    'Action',
    '{invalid=false}[ maxlength=254]',
    'like bet.',
    '(Find)',
  ]);
  await sheetOf(open.page).send();
  expect(looked.mock.calls).toEqual([[{ by: 'ana' }]]);
});
