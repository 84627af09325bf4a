import { expect, test } from 'vitest';
import { pagesOf, rowsIn } from './pages.ts';

test('a row that two pages have is shown once, at its first place', () => {
  const pages = [{ list: ['c', 'b'] }, { list: ['b', 'a'] }];
  expect(rowsIn({ pages }, (row) => row)).toEqual(['c', 'b', 'a']);
  expect(rowsIn(undefined, (row: string) => row)).toEqual([]);
});

test('the next page begins behind all pages that were read, and there is none after the last', () => {
  const { getNextPageParam } = pagesOf(20);
  expect(getNextPageParam({ more: true }, [1, 2, 3])).toBe(60);
  expect(getNextPageParam({ more: false }, [1])).toBeUndefined();
});
