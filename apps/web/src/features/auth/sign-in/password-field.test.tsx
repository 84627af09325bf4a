// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw(props: Partial<PasswordFieldProps> = {}) {
  const Field = () => {
    const [password, setPassword] = useState('');
    return <PasswordField value={password} onChange={setPassword} error={undefined} {...props} />;
  };
  open = await drawn(<Field />, [], NAMED_WORDS);
  return open;
}
const field = () => open?.page.querySelector('input');
const rules = () => [...(open?.page.querySelectorAll('p > span > span') ?? [])].map(({ textContent }) => textContent);
const DONE = ': auth.rule_done';

test.each([
  ['', '', '', ''],
  ['1', '', '', DONE],
  ['abcdefgh', DONE, DONE, ''],
  ['a1', '', DONE, DONE],
  ['abcdefg8', DONE, DONE, DONE],
])('of a new password %j the rules that are kept are ticked off', async (password, long, letter, digit) => {
  const { type } = await draw({ isNew: true });
  await type('input', password);
  expect(rules()).toEqual([`auth.rule_length${long}`, `auth.rule_letter${letter}`, `auth.rule_digit${digit}`]);
});

test.each<[string, Partial<PasswordFieldProps>, string, number]>([
  ['the one there is', {}, 'current-password', 0],
  ['a new one', { isNew: true }, 'new-password', 3],
  ['a new one once more', { isRepeat: true }, 'new-password', 0],
])('password managers are told that %s is meant, and only a new one has rules', async (_, props, autoComplete, count) => {
  await draw(props);
  expect([field()?.autocomplete, rules().length, field()?.type]).toEqual([autoComplete, count, 'password']);
});

test('it has the name and the words that it is given, else those of the password', async () => {
  const { page, close } = await draw();
  expect([field()?.name, page.querySelector('label')?.textContent]).toEqual(['password', 'auth.password']);
  await close();
  await draw({ name: 'old', label: 'Before' });
  expect([field()?.name, open?.page.querySelector('label')?.textContent]).toEqual(['old', 'Before']);
});
