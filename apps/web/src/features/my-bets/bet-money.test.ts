import { amount, parseAmount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { shownAmount } from './bet-money.ts';

test('what is shown is cut to the places of the currency, so that differences of it come out on the page', () => {
  const rate = parseRate('5.42');
  const stake = parseAmount('1.845019'); // 10.00 typed, rounded up to the ledger
  const back = parseAmount('3.782288');
  expect([shownAmount(back, rate, 'BRL'), shownAmount(stake, rate, 'BRL')]).toEqual([parseAmount('20.50'), parseAmount('10.00')]);
  expect(shownAmount(amount(1n), rate, 'USDT')).toBe(amount(5n));
});
