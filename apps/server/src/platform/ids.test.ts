import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are new each time, and stand in the order in which they were made', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect([new Set(ids).size, ids.toSorted()]).toEqual([1_000, ids]);
});
