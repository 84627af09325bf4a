import { validate, version } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { isKey, newKey } from './new-key.ts';

afterEach(() => vi.useRealTimers());

test('a key is a UUID of version 7, and no two are the same', () => {
  const made = Array.from({ length: 500 }, newKey);
  expect(made.filter((key) => !validate(key) || version(key) !== 7 || !isKey(key))).toEqual([]);
  expect(new Set(made).size).toBe(500);
});

test('a key begins with the time, so that later ones sort after earlier ones', () => {
  vi.useFakeTimers();
  vi.setSystemTime(0x0192_3456_789a);
  const key = newKey();
  expect(key.slice(0, 13)).toBe('01923456-789a');
  vi.setSystemTime(0x0192_3456_789b);
  expect(newKey() > key).toBe(true);
});

test.each(['', 'x', '01923456-789a-4abc-8def-0123456789ab', '01923456-789a-7abc-8def-0123456789abc'])('"%s" is no key', (text) =>
  expect(isKey(text)).toBe(false),
);
