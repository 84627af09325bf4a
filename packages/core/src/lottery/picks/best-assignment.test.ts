import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestAssignment } from './best-assignment.ts';

/** Tries every way to assign each row a column of its own. */
const greatest = (rows: readonly (readonly bigint[])[], taken: readonly number[] = []): bigint => {
  const [row, ...others] = rows;
  if (row === undefined) return 0n;
  const free = [...row.keys()].filter((column) => !taken.includes(column));
  const sums = free.map((column) => (row[column] ?? 0n) + greatest(others, [...taken, column]));
  return sums.reduce((most, each) => (each > most ? each : most));
};

test.each<[string, (readonly number[])[], bigint]>([
  ['no rows', [], 0n],
  ['one cell', [[7]], 7n],
  ['one row, its greatest at the end', [[1, 5, 9]], 9n],
  [
    'rows that want different columns',
    [
      [9, 1],
      [1, 9],
    ],
    18n,
  ],
  [
    'two that want the same: who loses less gives way',
    [
      [9, 8],
      [9, 1],
    ],
    17n,
  ],
  [
    'a third that makes both of them give way',
    [
      [5, 4, 0],
      [5, 0, 3],
      [9, 1, 0],
    ],
    16n,
  ],
  [
    'a chain from the last column to the first',
    [
      [4, 3, 0, 0],
      [0, 4, 3, 0],
      [0, 0, 4, 3],
      [0, 0, 0, 4],
    ],
    16n,
  ],
  [
    'a chain that a last row moves along by one',
    [
      [4, 3, 0, 0],
      [0, 4, 3, 0],
      [0, 0, 4, 3],
      [9, 0, 0, 0],
    ],
    18n,
  ],
  [
    'more columns than rows',
    [
      [2, 2, 2, 2, 3],
      [2, 2, 2, 2, 3],
    ],
    5n,
  ],
  [
    'nothing but nought',
    [
      [0, 0],
      [0, 0],
    ],
    0n,
  ],
])('of %s the most is found', (_, rows, most) => expect(bestAssignment(rows.map((row) => row.map(BigInt)))).toBe(most));

test('is the greatest of all ways to give each row a column', () => {
  const table = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
    fc.array(fc.array(fc.bigInt({ min: 0n, max: 12n }), { minLength: rows + more, maxLength: rows + more }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  fc.assert(
    fc.property(table, (rows) => {
      expect(bestAssignment(rows)).toBe(greatest(rows));
    }),
    { numRuns: 200 },
  );
});
