import { type Amount, amount, type Conversion, type Rate } from '../money/index.ts';

/** The display currencies. The ledger knows only USDT; the others are a way to show and to type amounts. */
export const CURRENCIES = ['USDT', 'BRL', 'USD', 'EUR', 'CNY', 'INR', 'IDR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CURRENCY_DEFAULT: Currency = 'USDT';

/** Places shown: six for USDT, two otherwise, always truncated (specification, section 5). */
export const decimalsOf = (currency: Currency): number => (currency === 'USDT' ? 6 : 2);

const CENT = amount(10_000n);

/** The smallest amount that is typed, paid and shown of each, in its millionths. Of USDT what the ledger keeps; of a currency whose hundredth is worth next to nothing, one. */
const STEPS: Readonly<Record<Currency, Amount>> = {
  USDT: amount(1n),
  BRL: CENT,
  USD: CENT,
  EUR: CENT,
  CNY: CENT,
  INR: CENT,
  IDR: amount(1_000_000n),
};

/** How amounts of a currency go to the ledger and back at a rate. */
export const conversionOf = (currency: Currency, rate: Rate): Conversion => ({ rate, step: STEPS[currency] });

/** Places an amount of it is typed with: as many as its step has. */
export const typedPlacesOf = (currency: Currency): number => 7 - STEPS[currency].toString().length;
