import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { signedMoney } from './signed-money.ts';

test.each([
  [1n, '+1'],
  [0n, '0'],
  [-1n, '-1'],
])('a result of %s has its sign, zero none', (value, text) => {
  expect(signedMoney(amount(value), String)).toBe(text);
});
