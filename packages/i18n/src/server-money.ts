import { type Currency, decimalsOf, type Language, LOCALES } from '@fairbook/core/catalog';
import { formatAmount, parseAmount } from '@fairbook/core/money';

/** Formats a plain decimal for texts that leave the server, in the reader's language, cut to the currency's decimal places. */
export function moneyText(plain: string, currency: Currency, language: Language): string {
  const decimals = decimalsOf(currency);
  const places = { minimumFractionDigits: currency === 'USDT' ? 2 : decimals, maximumFractionDigits: decimals };
  const exact = formatAmount(parseAmount(plain), decimals) as `${number}`;
  const locale = LOCALES[language];
  return currency === 'USDT'
    ? `${new Intl.NumberFormat(locale, places).format(exact)} USDT`
    : new Intl.NumberFormat(locale, { ...places, style: 'currency', currency }).format(exact);
}
