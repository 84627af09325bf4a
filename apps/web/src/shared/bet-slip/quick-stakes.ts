import type { Currency } from '@fairbook/core/catalog';

/** Three amounts for one tap in each currency. */
export type QuickAmounts = Readonly<Record<Currency, readonly [string, string, string]>>;

/** Amounts added to a stake by one tap, in each currency: about 1, 5 and 10 USDT. */
export const QUICK_STAKES: QuickAmounts = {
  USDT: ['1', '5', '10'],
  BRL: ['5', '20', '50'],
  USD: ['1', '5', '10'],
  EUR: ['1', '5', '10'],
  CNY: ['5', '20', '50'],
  INR: ['100', '500', '1000'],
  IDR: ['10000', '50000', '100000'],
};

/** The quick amounts of a lottery slip: none is below one USDT, the least of a unit bet. */
export const LOTTERY_QUICK_STAKES: QuickAmounts = {
  USDT: ['1', '5', '10'],
  BRL: ['10', '20', '50'],
  USD: ['2', '5', '10'],
  EUR: ['2', '5', '10'],
  CNY: ['10', '20', '50'],
  INR: ['100', '500', '1000'],
  IDR: ['20000', '50000', '100000'],
};
