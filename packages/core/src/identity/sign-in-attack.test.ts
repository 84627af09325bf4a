import { expect, test } from 'vitest';
import { isSignInAttack } from './sign-in-attack.ts';

test.each([
  [false, { wrong: 0, right: 0 }],
  [false, { wrong: 39, right: 0 }],
  [true, { wrong: 40, right: 0 }],
  [true, { wrong: 40, right: 80 }],
  [false, { wrong: 40, right: 81 }],
  [false, { wrong: 900, right: 4_100 }],
  [true, { wrong: 3_400, right: 4_100 }],
])('%s: %o', (expected, figures) => {
  expect(isSignInAttack(figures)).toBe(expected);
});
