import { type Amount, amount, type Conversion, type Rate } from '../money/index.ts';

/** The display currencies. The ledger holds only USDT; the others are for showing and typing amounts. */
export const CURRENCIES = ['USDT', 'BRL', 'USD', 'EUR', 'CNY', 'INR', 'IDR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CURRENCY_DEFAULT: Currency = 'USDT';

/** Returns the decimals shown: six for USDT, two otherwise, always truncated (specification, section 5). */
export const decimalsOf = (currency: Currency): number => (currency === 'USDT' ? 6 : 2);

const CENT = amount(10_000n);

/**
 * The smallest amount of each currency that can be typed, paid and shown, in its millionths: a ledger unit for USDT, otherwise a hundredth, or a whole unit if
 * a hundredth is nearly worthless.
 */
const STEPS: Readonly<Record<Currency, Amount>> = {
  USDT: amount(1n),
  BRL: CENT,
  USD: CENT,
  EUR: CENT,
  CNY: CENT,
  INR: CENT,
  IDR: amount(1_000_000n),
};

/** Returns the conversion between a currency and the ledger at a rate. */
export const conversionOf = (currency: Currency, rate: Rate): Conversion => ({ rate, step: STEPS[currency] });

/** Returns the decimals a typed amount may have: as many as the currency's step. */
export const typedPlacesOf = (currency: Currency): number => 7 - STEPS[currency].toString().length;
