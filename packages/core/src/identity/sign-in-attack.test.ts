import { expect, test } from 'vitest';
import { isSignInAttack, RIGHT_SIGN_IN_SECONDS, SIGN_IN_FIGURES_SECONDS } from './sign-in-attack.ts';

test.each([
  [false, { wrong: 0, right: 0 }],
  [false, { wrong: 24, right: 0 }],
  [true, { wrong: 25, right: 0 }],
  [true, { wrong: 25, right: 50 }],
  [false, { wrong: 25, right: 51 }],
  [false, { wrong: 399, right: 100_000 }],
  [true, { wrong: 400, right: 100_000 }],
  [true, { wrong: 3_400, right: 4_100 }],
])('%s: %o', (expected, figures) => {
  expect(isSignInAttack(figures)).toBe(expected);
});

test('a quarter of an hour is looked at, in which a right sign-in of an account counts once an hour', () => {
  expect([SIGN_IN_FIGURES_SECONDS, RIGHT_SIGN_IN_SECONDS]).toEqual([15 * 60, 60 * 60]);
});
