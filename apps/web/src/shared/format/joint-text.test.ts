import { expect, test } from 'vitest';
import { chanceTenths, goalsText } from './joint-text.ts';

test.each([
  [0n, 0],
  [1_000_000_000_000n, 1_000],
  [186_449_999_999n, 186],
  [186_500_000_000n, 187],
])('a chance of %d millionths of a millionth is %d tenths of a percent', (chance, tenths) => expect(chanceTenths(chance)).toBe(tenths));

test.each([
  [1_704_999, '1.70'],
  [1_705_000, '1.71'],
  [52_000, '0.05'],
  [2_996_000, '3.00'],
])('%d millionths of a goal are %s', (goals, text) => expect(goalsText(goals)).toBe(text));
