import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

/** What was worked out, in order. */
function noting(size: number) {
  const worked: string[] = [];
  const ask = remembered(size, (key: string) => {
    worked.push(key);
    return `of ${key}`;
  });
  return { ask, worked };
}

test('a value is worked out once for each key', () => {
  const { ask, worked } = noting(2);
  expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual(['of a', 'of b', 'of a', 'of b']);
  expect(worked).toEqual(['a', 'b']);
});

test('when there are too many, the one goes that was asked for longest ago', () => {
  const { ask, worked } = noting(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
});
