/** The display currencies. The ledger knows only USDT; the others are a way to show and to type amounts. */
export const CURRENCIES = ['USDT', 'BRL', 'USD', 'EUR', 'CNY', 'INR', 'IDR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CURRENCY_DEFAULT: Currency = 'USDT';

/** Places shown: six for USDT, two otherwise, always truncated (specification, section 5). */
export const decimalsOf = (currency: Currency): number => (currency === 'USDT' ? 6 : 2);
