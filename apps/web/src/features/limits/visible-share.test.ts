import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { visibleShare } from './visible-share.ts';

test.each([
  ['100', '25', 25],
  ['100', '130', 100],
  ['100', '-40', 0],
  ['0', '0', 100],
])('of a limit of %s, %s used is %i hundredths', (amount, used, share) => {
  expect(visibleShare({ amount: parseAmount(amount), minutes: null, used: { amount: parseAmount(used), minutes: null } })).toBe(share);
});

test('of an hour, a quarter is 25 hundredths', () => {
  expect(visibleShare({ amount: null, minutes: 60, used: { amount: null, minutes: 15 } })).toBe(25);
});
