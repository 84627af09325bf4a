import { expect, test } from 'vitest';
import { lruCached } from './lru-cached.ts';

/** Records which values were calculated, in order. */
function noting(size: number) {
  const worked: string[] = [];
  const ask = lruCached(size, (key: string) => {
    worked.push(key);
    return `of ${key}`;
  });
  return { ask, worked };
}

test('a value is calculated once for each key', () => {
  const { ask, worked } = noting(2);
  expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual(['of a', 'of b', 'of a', 'of b']);
  expect(worked).toEqual(['a', 'b']);
});

test('beyond the size the least recently used value is dropped', () => {
  const { ask, worked } = noting(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
});
