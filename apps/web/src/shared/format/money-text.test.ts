import { amount, parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { currencyText, moneyText } from './money-text.ts';

/** Intl separates with no-break spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money as a person reads it', () => {
  test('is cut to the places of the currency, but for a quarter of a cent', () => {
    expect(plain(moneyText(parseAmount('1.997499'), 'BRL', RATE_ONE, 'pt-BR'))).toBe('R$ 1,99');
    expect(plain(moneyText(parseAmount('1.9975'), 'BRL', RATE_ONE, 'pt-BR'))).toBe('R$ 2,00');
    expect(plain(moneyText(parseAmount('-1.997499'), 'BRL', RATE_ONE, 'pt-BR'))).toBe('−R$ 1,99');
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

test('a result without a part of a cent is what was typed, though the ledger keeps it to the millionth', () => {
  const rate = parseRate('5.42');
  // 300.00 − 50.00 + 51.00 of reais, each converted separately: 55.350554 − 9.225092 + 9.409594.
  expect(plain(moneyText(parseAmount('55.535056'), 'BRL', rate, 'pt-BR'))).toBe('R$ 301,00');
  expect(plain(moneyText(parseAmount('-9.225092'), 'BRL', rate, 'pt-BR'))).toBe('−R$ 50,00');
});
