import { type Currency, conversionOf, decimalsOf } from '@fairbook/core/catalog';
import { type Amount, formatAmount, type Rate, shownIn } from '@fairbook/core/money';
import { numberFormat } from './intl.ts';

/** Intl reads a decimal string exactly; its type wants a numeric string. */
export const exact = (plain: string): `${number}` => plain as `${number}`;

/** Formats a plain decimal of a currency: ISO currencies by `Intl`, USDT as a number with its name. Uses a real minus sign. */
export function currencyText(plain: string, currency: Currency, locale: string, decimals = decimalsOf(currency)): string {
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const text =
    currency === 'USDT'
      ? `${numberFormat(locale, places).format(exact(plain))} USDT`
      : numberFormat(locale, { ...places, style: 'currency', currency }).format(exact(plain));
  return text.replace('-', '−');
}

/** Formats ledger units in a currency, cut to the currency's places where it has fewer than requested. */
export const moneyText = (value: Amount, currency: Currency, rate: Rate, locale: string, decimals = decimalsOf(currency)): string =>
  currencyText(formatAmount(shownIn(value, conversionOf(currency, rate)), decimals), currency, locale, decimals);

/** Returns the sign before an amount of a currency: R$ rather than BRL. */
export function currencySign(currency: Currency, locale: string): string {
  if (currency === 'USDT') return currency;
  const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
