import { expect, test } from 'vitest';
import { houseLimitOf } from './index.ts';

const TERMS = { unansweredLimit: 50n, youngLimit: 25n };

test.each([
  ['who was not asked has that for everybody', { age: null, answered: false }, 50n],
  ['who answered has none', { age: null, answered: true }, null],
  ['who is 18 and was not asked has the lower one', { age: 18, answered: false }, 25n],
  ['who is 24 and answered about other limits has the lower one', { age: 24, answered: true }, 25n],
  ['who is 25 and answered has none', { age: 25, answered: true }, null],
  ['who is 25 and was not asked has that for everybody', { age: 25, answered: false }, 50n],
])('of those without a limit of deposits, %s', (_, depositor, limit) => {
  expect(houseLimitOf({ ...depositor, hadDepositLimit: false }, TERMS, 25)).toBe(limit);
  // Whoever ever had one decides for themselves.
  expect(houseLimitOf({ ...depositor, hadDepositLimit: true }, TERMS, 25)).toBeNull();
});

test('a young player never has more than everybody, and is as everybody where the law draws no line', () => {
  const young = { age: 20, answered: false, hadDepositLimit: false };
  expect(houseLimitOf(young, { ...TERMS, youngLimit: 80n }, 25)).toBe(50n);
  expect(houseLimitOf(young, TERMS, null)).toBe(50n);
});
