import type { Currency } from '@fairbook/core/catalog';

/** Amounts added to a stake by one tap, in each currency: about 1, 5 and 10 USDT. */
export const QUICK_STAKES: Readonly<Record<Currency, readonly [string, string, string]>> = {
  USDT: ['1', '5', '10'],
  BRL: ['5', '20', '50'],
  USD: ['1', '5', '10'],
  EUR: ['1', '5', '10'],
  CNY: ['5', '20', '50'],
  INR: ['100', '500', '1000'],
  IDR: ['10000', '50000', '100000'],
};
