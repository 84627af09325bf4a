import { expect, test } from 'vitest';
import { forEachSettled } from './for-each-settled.ts';

test('what fails keeps nothing behind it waiting, and the first failure is told when all were tried', async () => {
  const tried: number[] = [];
  const work = async (item: number) => {
    tried.push(item);
    if (item % 2 === 0) throw new Error(`not ${item}`);
  };
  await expect(forEachSettled([1, 2, 3, 4, 5], work)).rejects.toThrow('not 2');
  expect(tried).toEqual([1, 2, 3, 4, 5]);
  await expect(forEachSettled([1, 3], work)).resolves.toBeUndefined();
});
