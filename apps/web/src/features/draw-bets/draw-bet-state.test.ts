import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { drawBetState } from './draw-bet-state.ts';
import { unitState } from './unit-names.ts';

test.each([
  ['pending', '0', 'pending'],
  ['cancelled', '10', 'cancelled'],
  ['settled', '0', 'lost'],
  ['settled', '9.999999', 'part'],
  ['settled', '10', 'back'],
  ['settled', '10.000001', 'won'],
] as const)('%s with %s back of 10 is %s', (status, bonus, state) => {
  expect(drawBetState({ status, bonus: parseAmount(bonus), total_price: parseAmount('10') })).toBe(state);
});

test.each([
  [null, null, 'open'],
  [1, 0, 'won'],
  [0, 1, 'push'],
  [0, 0, 'lost'],
] as const)('unit bets of which %s won and %s came back are %s', (won, push, state) => {
  expect(unitState({ won, push })).toBe(state);
});
