import { expect, test } from 'vitest';
import { choose } from './choose.ts';

test.each([
  [5, 0, 1],
  [5, 1, 5],
  [5, 2, 10],
  [5, 4, 5],
  [5, 5, 1],
  [5, 6, 0],
  [5, -1, 0],
  [0, 0, 1],
  [49, 6, 13_983_816],
  [49, 43, 13_983_816],
])('of %i there are %i chosen in %i ways', (n, k, ways) => expect(choose(n, k)).toBe(ways));
