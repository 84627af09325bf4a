import type { Currency } from '@fairbook/core/catalog';
import { formatOdds, type Odds } from '@fairbook/core/money';
import { useMemo } from 'react';
import { useLocale } from './i18n.ts';
import { exact } from './money-text.ts';

/** Formats plain decimals by the page's number rules, exactly, with two to six places. Arithmetic is always shown in decimals. */
export function useDecimals(): {
  readonly decimal: (plain: string) => string;
  readonly odds: (odds: Odds) => string;
  readonly sign: ',' | '.';
} {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6, useGrouping: false });
    const decimal = (plain: string) => format.format(exact(plain));
    return { decimal, odds: (odds) => decimal(formatOdds(odds)), sign: format.format(0.5).includes(',') ? ',' : '.' };
  }, [locale]);
}

/** The sign before an amount of a currency: R$, US$, USDT. */
export function useCurrencySign(currency: Currency): string {
  const locale = useLocale();
  if (currency === 'USDT') return currency;
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
