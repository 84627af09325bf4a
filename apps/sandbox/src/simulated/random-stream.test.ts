import { expect, test } from 'vitest';
import { shuffled, streamOf, wholeOf } from './random-stream.ts';

const drawn = (...names: readonly (string | number)[]) => {
  const chance = streamOf(...names);
  return [chance(), chance(), chance()];
};

test('names determine the sequence', () => {
  expect(drawn('seed', 'match', 7)).toEqual(drawn('seed', 'match', '7'));
  expect(drawn('seed', 'match', 7)).not.toEqual(drawn('seed', 'match', 8));
  expect(drawn('a', 'bc')).not.toEqual(drawn('ab', 'c'));
});

test('wholeOf draws every number from low to high, both included', () => {
  const chance = streamOf('whole');
  expect(new Set(Array.from({ length: 300 }, () => wholeOf(chance, -1, 2)))).toEqual(new Set([-1, 0, 1, 2]));
  expect([wholeOf(() => 0, 3, 5), wholeOf(() => 0.999_999, 3, 5), wholeOf(() => 0.5, 4, 4)]).toEqual([3, 5, 4]);
});

test('shuffled keeps all items, reaches every order, and does not change the list', () => {
  const list = ['a', 'b', 'c'];
  const chance = streamOf('order');
  const orders = Array.from({ length: 300 }, () => shuffled(list, chance).join(''));
  expect(new Set(orders)).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']));
  expect(list).toEqual(['a', 'b', 'c']);
});
