import { type Currency, decimalsOf } from '@fairbook/core/catalog';
import { type Amount, formatAmount, inCurrency, parseAmount, type Rate } from '@fairbook/core/money';
import { numberFormat } from './intl.ts';

/** Intl reads a decimal string exactly; its type asks for the shape of a number. */
export const exact = (plain: string): `${number}` => plain as `${number}`;

/** Writes a plain decimal of a currency: ISO currencies by `Intl`, USDT as a number with its name. The minus is a real one. */
export function currencyText(plain: string, currency: Currency, locale: string, decimals = decimalsOf(currency)): string {
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const text =
    currency === 'USDT'
      ? `${numberFormat(locale, places).format(exact(plain))} USDT`
      : numberFormat(locale, { ...places, style: 'currency', currency }).format(exact(plain));
  return text.replace('-', '−');
}

/** An amount as a page shows it: in a currency, cut to its places. */
export const shownAmount = (value: Amount, rate: Rate, currency: Currency): Amount =>
  parseAmount(formatAmount(inCurrency(value, rate), decimalsOf(currency)));

/** A ledger amount in a display currency: amount × rate, cut to the currency's places, never rounded. */
export const moneyText = (value: Amount, currency: Currency, rate: Rate, locale: string, decimals = decimalsOf(currency)): string =>
  currencyText(formatAmount(inCurrency(value, rate), decimals), currency, locale, decimals);
