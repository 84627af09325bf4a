import { type Currency, conversionOf, decimalsOf } from '@fairbook/core/catalog';
import { type Amount, formatAmount, type Rate, shownIn } from '@fairbook/core/money';
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

/** Ledger units as they are shown in a currency, cut to its places where the currency has fewer than are asked for. */
export const moneyText = (value: Amount, currency: Currency, rate: Rate, locale: string, decimals = decimalsOf(currency)): string =>
  currencyText(formatAmount(shownIn(value, conversionOf(currency, rate)), decimals), currency, locale, decimals);

/** What stands before an amount of a currency: R$ rather than BRL. */
export function currencySign(currency: Currency, locale: string): string {
  if (currency === 'USDT') return currency;
  const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
