import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const many = <T>(ask: () => T, count = 2_000): readonly T[] => Array.from({ length: count }, ask);

test('the same seed gives the same numbers, and another seed others', () => {
  const drawn = (seed: string) => {
    const { whole } = seededRandom(seed);
    return many(() => whole(1_000_000), 20);
  };
  expect(drawn('a run')).toEqual(drawn('a run'));
  expect(drawn('a run')).not.toEqual(drawn('a ruin'));
  expect(drawn('ab')).not.toEqual(drawn('ba'));
});

test('a seed keeps what it gave before, so that an old run can be done again', () => {
  const { whole } = seededRandom('fairbook');
  expect(many(() => whole(1_000), 8)).toEqual([179, 158, 365, 959, 667, 356, 325, 377]);
});

test('whole numbers begin at zero, end before the bound, and each comes about as often', () => {
  const { whole } = seededRandom('whole');
  const counts = new Map<number, number>();
  for (const value of many(() => whole(4))) counts.set(value, (counts.get(value) ?? 0) + 1);
  expect(new Set(counts.keys())).toEqual(new Set([0, 1, 2, 3]));
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
});

test('so many in a hundred come true: none at 0, all at 100', () => {
  const { percent } = seededRandom('percent');
  const trueAt = (share: number) => many(() => percent(share)).filter(Boolean).length;
  expect([trueAt(0), trueAt(100)]).toEqual([0, 2_000]);
  expect(Math.abs(trueAt(25) - 500)).toBeLessThan(100);
});

test('one of a list is any of them', () => {
  const { oneOf } = seededRandom('one');
  expect(new Set(many(() => oneOf(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
});

test('some of a list are different ones, in its order, and never more than it has', () => {
  const { some } = seededRandom('some');
  const list = ['a', 'b', 'c', 'd', 'e'] as const;
  const taken = many(() => some(list, 3));
  for (const each of taken) expect([...new Set(each)].sort()).toEqual(each);
  expect(new Set(taken.map((each) => each.length))).toEqual(new Set([3]));
  expect(new Set(taken.map((each) => each.join('')))).toHaveLength(10);
  expect([some(list, 9), some(list, 0)]).toEqual([list, []]);
});
