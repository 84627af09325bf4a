import type { Currency } from '@fairbook/core/catalog';

/** Typical round deposits in each currency: about 10 to 200 USDT. */
export const QUICK_AMOUNTS: Readonly<Record<Currency, readonly string[]>> = {
  USDT: ['10', '20', '50', '200'],
  BRL: ['50', '100', '200', '1000'],
  USD: ['10', '20', '50', '200'],
  EUR: ['10', '20', '50', '200'],
  CNY: ['50', '100', '500', '1000'],
  INR: ['1000', '2000', '5000', '20000'],
  IDR: ['200000', '500000', '1000000', '5000000'],
};
