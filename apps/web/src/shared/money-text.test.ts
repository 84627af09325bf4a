import { amount, parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { currencyText, moneyText, shownAmount } from './money-text.ts';

/** Intl separates with no-break spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money as a person reads it', () => {
  test('is cut to the places of the currency and never rounded', () => {
    expect(plain(moneyText(parseAmount('1.999999'), 'BRL', RATE_ONE, 'pt-BR'))).toBe('R$ 1,99');
    expect(plain(moneyText(parseAmount('-1.999999'), 'BRL', RATE_ONE, 'pt-BR'))).toBe('−R$ 1,99');
  });

  test('is the ledger amount times the rate', () => {
    expect(plain(moneyText(parseAmount('10'), 'BRL', parseRate('5.42'), 'pt-BR'))).toBe('R$ 54,20');
    expect(plain(moneyText(parseAmount('10'), 'BRL', parseRate('5.42'), 'en'))).toBe('R$54.20');
  });

  test('has six places in USDT, unless two are asked for', () => {
    expect(plain(moneyText(parseAmount('1234.5'), 'USDT', RATE_ONE, 'pt-BR'))).toBe('1.234,500000 USDT');
    expect(plain(moneyText(parseAmount('1234.567'), 'USDT', RATE_ONE, 'pt-BR', 2))).toBe('1.234,56 USDT');
  });

  test('keeps every digit of an amount beyond what a float can hold', () => {
    expect(plain(moneyText(amount(9_007_199_254_740_993n), 'USDT', RATE_ONE, 'en'))).toBe('9,007,199,254.740993 USDT');
  });

  test('has a real minus sign', () => {
    expect(plain(currencyText('-18.40', 'BRL', 'pt-BR'))).toBe('−R$ 18,40');
  });
});

test('what is shown is cut to the places of the currency, so that differences of it come out on the page', () => {
  const rate = parseRate('5.42');
  const stake = parseAmount('1.845019'); // 10.00 typed, rounded up to the ledger
  const back = parseAmount('3.782288');
  expect([shownAmount(back, rate, 'BRL'), shownAmount(stake, rate, 'BRL')]).toEqual([parseAmount('20.50'), parseAmount('10.00')]);
  expect(shownAmount(amount(1n), rate, 'USDT')).toBe(amount(5n));
});
