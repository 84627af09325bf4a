import { expect, test } from 'vitest';
import { cookieIn } from './cookies.ts';

test('finds a preference among other cookies', () => {
  expect(cookieIn('a=1; time_zone=America/Sao_Paulo; theme=light', 'time_zone')).toBe('America/Sao_Paulo');
  expect(cookieIn('theme=light', 'theme')).toBe('light');
  expect(cookieIn('theme; theme=dark', 'theme')).toBe('dark');
});

test('does not take one name for the end of another', () => {
  expect(cookieIn('my_theme=light', 'theme')).toBeUndefined();
  expect(cookieIn('', 'theme')).toBeUndefined();
});
