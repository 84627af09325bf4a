import { afterEach, expect, test, vi } from 'vitest';
import { cookieIn, readPreference, writePreference } from './cookies.ts';

test('finds a preference among other cookies', () => {
  expect(cookieIn('a=1; time_zone=America/Sao_Paulo; theme=light', 'time_zone')).toBe('America/Sao_Paulo');
  expect(cookieIn('theme=light', 'theme')).toBe('light');
  expect(cookieIn('theme; theme=dark', 'theme')).toBe('dark');
});

test('does not take one name for the end of another', () => {
  expect(cookieIn('my_theme=light', 'theme')).toBeUndefined();
  expect(cookieIn('', 'theme')).toBeUndefined();
});

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['https:', '; Secure'],
  ['http:', ''],
])('a choice is kept for a year, on every page of the house and for no other site: %s', (protocol, secure) => {
  const written = { cookie: '' };
  vi.stubGlobal('document', written);
  vi.stubGlobal('location', { protocol });
  writePreference('theme', 'dark');
  expect(written.cookie).toBe(`theme=dark; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax${secure}`);
  expect(readPreference('theme')).toBe('dark');
});

test('where there is no browser nothing was chosen', () => expect(readPreference('theme')).toBeUndefined());
