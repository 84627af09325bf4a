import { expect, test } from 'vitest';
import { originsOf } from './origins.ts';

test('pages of the public address may call and no others, whatever host was asked', () => {
  const allowed = originsOf('https://house.example');
  expect(allowed('https://house.example', 'evil.example')).toBe(true);
  expect(allowed('https://evil.example', 'evil.example')).toBe(false);
  expect(allowed('http://house.example', 'house.example')).toBe(false);
});

test.each([
  ['http://localhost:3000', 'localhost:3000', true],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  ['http://localhost:3000', 'localhost:3001', false],
  ['http://evil.example', 'evil.example', false],
  ['http://localhost.evil.example', 'localhost.evil.example', false],
  ['http://192.168.1.5:3000', '192.168.1.5:3000', false],
])('without one, a page of %s that asks %s: %s', (origin, host, is) => {
  expect(originsOf('')(origin, host)).toBe(is);
});
