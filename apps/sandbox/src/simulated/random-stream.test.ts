import { expect, test } from 'vitest';
import { shuffled, streamOf, wholeOf } from './random-stream.ts';

const drawn = (...names: readonly (string | number)[]) => {
  const chance = streamOf(...names);
  return [chance(), chance(), chance()];
};

test('names have a stream of their own, the same each time', () => {
  expect(drawn('seed', 'match', 7)).toEqual(drawn('seed', 'match', '7'));
  expect(drawn('seed', 'match', 7)).not.toEqual(drawn('seed', 'match', 8));
  expect(drawn('a', 'bc')).not.toEqual(drawn('ab', 'c'));
});

test('whole numbers are drawn from the low one up to the high one, both with them', () => {
  const chance = streamOf('whole');
  expect(new Set(Array.from({ length: 300 }, () => wholeOf(chance, -1, 2)))).toEqual(new Set([-1, 0, 1, 2]));
  expect([wholeOf(() => 0, 3, 5), wholeOf(() => 0.999_999, 3, 5), wholeOf(() => 0.5, 4, 4)]).toEqual([3, 5, 4]);
});

test('a list in a random order has all that it had, every order comes, and the list stays as it was', () => {
  const list = ['a', 'b', 'c'];
  const chance = streamOf('order');
  const orders = Array.from({ length: 300 }, () => shuffled(list, chance).join(''));
  expect(new Set(orders)).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']));
  expect(list).toEqual(['a', 'b', 'c']);
});
