// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { sheetOf } from '../../shared/testing/sheet.ts';
import { FieldInput } from './field-input.tsx';
import type { SettingField } from './setting-fields.ts';

const OPTIONS = [
  ['a', 'Ana'],
  ['b', 'Bia'],
  ['c', 'Caio'],
] as const;
const changed = vi.fn<(text: string) => void>();

let open: Mounted;
const shown = async (field: Partial<SettingField> & Pick<SettingField, 'kind'>, value: string, error?: string) => {
  const all = { name: 'it', label: 'It', hint: 'like this', ...field };
  const part = <FieldInput field={all} value={value} onChange={changed} error={error} />;
  open = await mounted(<form>{part}</form>, NAMED_WORDS);
};
const boxes = () => [...open.page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
afterEach(async () => {
  await open.close();
  changed.mockClear();
});

test.each([
  ['takes one in, in the order of the options', 'c', 0, 'a,c'],
  ['takes one out, and leaves the others', 'a,b,c', 1, 'a,c'],
  ['takes out the last', 'b', 1, ''],
  ['drops what is no option', 'x,b', 0, 'a,b'],
])('a set %s', async (_, value, nth, text) => {
  await shown({ kind: 'set', options: OPTIONS }, value);
  expect(boxes().map(({ checked }) => checked)).toEqual(OPTIONS.map(([each]) => value.split(',').includes(each)));
  await act(async () => boxes()[nth]?.click());
  expect(changed.mock.calls).toEqual([[text]]);
});

test.each<[SettingField['kind'], string]>([
  ['words', 'dear'],
  ['time', '21:30'],
  ['amount', '2'],
  ['share', '2.5'],
  ['odds', '1.5'],
  ['count', '3'],
  ['choice', 'b'],
])('what is written into a field of %s is told', async (kind, text) => {
  await shown({ kind, options: OPTIONS }, 'a');
  await sheetOf(open.page).fill({ It: text });
  expect(changed.mock.calls).toEqual([[text]]);
});

test.each<SettingField['kind']>(['words', 'time', 'amount', 'share', 'odds', 'count', 'choice', 'set'])(
  'a field of %s says what to know, and in its place what is wrong',
  async (kind) => {
    await shown({ kind, options: OPTIONS }, 'a');
    const said = () => [open.text().includes('like this'), open.text().includes('too dear')];
    expect(said()).toEqual([true, false]);
    await open.close();
    await shown({ kind, options: OPTIONS }, 'a', 'too dear');
    expect(said()).toEqual([false, true]);
  },
);

test.each<[SettingField['kind'], string]>([
  ['count', 'numeric'],
  ['amount', 'decimal'],
  ['odds', 'decimal'],
])('a field of %s asks for a keyboard of %s, and has its unit beside it', async (kind, mode) => {
  await shown({ kind, unit: 'USDT' }, '1');
  expect([open.page.querySelector('input')?.getAttribute('inputmode'), open.text().includes('USDT')]).toEqual([mode, true]);
});
