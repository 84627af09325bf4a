import { expect, test } from 'vitest';
import { chooseSome, uniformBelow } from './quick-pick.ts';

test('words above the last whole round are drawn again, so that no number is likelier', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 2, 7];
  expect(uniformBelow(49, () => words.shift() ?? 0)).toBe(7);
  expect(words).toEqual([]);
  // The first word of the incomplete range, and the last of a complete one.
  const whole = 2 ** 32 - 1;
  const edge = [whole, whole - 1];
  expect([uniformBelow(3, () => edge.shift() ?? 0), edge]).toEqual([2, []]);
});

test('some of a list, each once, and no more than there are', () => {
  expect(chooseSome(['a', 'b', 'c'], 2, () => 1)).toEqual(['b', 'c']);
  expect([...chooseSome(['a', 'b', 'c'], 9)].sort()).toEqual(['a', 'b', 'c']);
});

test('every choice of two of four comes about equally often', () => {
  const seen = new Map<string, number>();
  for (let at = 0; at < 6_000; at += 1) {
    const key = [...chooseSome([1, 2, 3, 4], 2)].toSorted((one, other) => one - other).join();
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  expect(seen.size).toBe(6);
  // Six standard deviations.
  for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(175);
});
