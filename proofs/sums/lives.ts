import { CURRENCIES, type Currency } from '@fairbook/core/catalog';
import { parseRate, type Rate } from '@fairbook/core/money';
import { liveThrough, type Unsound } from './life.ts';

/** The rates of the demonstration, and some awkward ones. */
const RATES: Readonly<Record<Currency, readonly Rate[]>> = {
  USDT: [parseRate('1')],
  BRL: [parseRate('5.42'), parseRate('5.3719')],
  USD: [parseRate('1'), parseRate('0.99970003')],
  EUR: [parseRate('0.92'), parseRate('0.86673')],
  CNY: [parseRate('7.15'), parseRate('7.12345678')],
  INR: [parseRate('84.2'), parseRate('90.17')],
  IDR: [parseRate('16250'), parseRate('16713.77')],
};

/** Simulates this many random wallets in each currency. Returns what does not add up. */
export function liveMany(seed: string, lives: number): readonly (Unsound & { readonly currency: Currency })[] {
  return CURRENCIES.flatMap((currency) =>
    Array.from({ length: lives }, (_, nth) => {
      const rates = RATES[currency];
      const found = liveThrough(currency, rates[nth % rates.length] as Rate, `${seed} ${currency} ${nth}`);
      return found ? [{ ...found, currency }] : [];
    }).flat(),
  );
}
