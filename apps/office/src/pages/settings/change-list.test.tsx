// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { expect, test } from 'vitest';
import { mounted } from '../../shared/testing/mounted.tsx';
import { ChangeList } from './change-list.tsx';
import type { SettingField } from './setting-fields.ts';

const OPTIONS = [
  ['BR', 'Brazil'],
  ['PT', 'Portugal'],
] as const;

test.each<[string, Partial<SettingField>, string | undefined, string | undefined, readonly string[]]>([
  ['a figure with its unit', { kind: 'amount', unit: 'USDT' }, '1.00', '2', ['1.00 USDT', '2 USDT']],
  ['words as they are', { kind: 'words' }, 'logo', 'já', ['logo', 'já']],
  ['nothing as such, with no unit', { kind: 'words', unit: 'USDT' }, ' ', undefined, ['empty', 'empty']],
  ['a choice by its words', { kind: 'choice', options: OPTIONS }, 'BR', 'PT', ['Brazil', 'Portugal']],
  ['some of a set by their words', { kind: 'set', options: OPTIONS }, 'BR,PT', '', ['Brazil, Portugal', 'empty']],
  ['what is no option as it is', { kind: 'choice', options: OPTIONS }, 'XX', 'BR', ['XX', 'Brazil']],
])('what would change says %s', async (_, field, before, after, words) => {
  const texts = (text: string | undefined): Record<string, string> => (text === undefined ? {} : { it: text });
  const fields = [{ name: 'it', label: 'It', kind: 'words', ...field } as SettingField];
  const open = await mounted(<ChangeList fields={fields} before={texts(before)} after={texts(after)} />, NAMED_WORDS);
  const said = ['dt', 'del', 'ins'].map((tag) => open.page.querySelector(tag)?.textContent);
  expect(said).toEqual(['It', ...words]);
  await open.close();
});
