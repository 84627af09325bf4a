import { amount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { toCurrency } from './currency-row.ts';

test('a display currency is told with its rate and the name of it, its least stakes, its flag and its place', () => {
  const row = { id: 3, currency: 'BRL', flag: 'BR', sort: 9, sportBetMin: amount(1n), lotteryBetMin: amount(2n), current: true } as const;
  expect(toCurrency({ ...row, rate: parseRate('5.42'), rateId: '41' })).toEqual({
    ...{ id: 3, currency: 'BRL', exchange: parseRate('5.42'), rate_id: '41', sport_bet_min: 1n, lotter_bet_min: 2n },
    ...{ status: 1, flag: 'BR', img: '/flags.svg#BR', sort: 9 },
  });
  expect(toCurrency({ ...row, currency: 'USDT', flag: '', rate: parseRate('1'), rateId: '1' }).img).toBe('/flags.svg#USDT');
});
