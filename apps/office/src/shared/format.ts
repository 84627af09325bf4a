import { type Amount, formatAmount } from '@fairbook/core/money';
import { useMemo } from 'react';
import { useLocale } from './i18n.ts';

export interface Format {
  /** An amount as it is: no rounding, no more zeros than two places need. */
  readonly amount: (value: Amount, currency?: string) => string;
  /** With seconds, in the reader's zone. */
  readonly dateTime: (at: Date) => string;
}

/** Writes amounts and times for staff. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
    return {
      // Intl reads a decimal string exactly; its type asks for the shape of a number.
      amount: (value, currency = 'USDT') => `${number.format(formatAmount(value) as `${number}`).replace('-', '−')} ${currency}`,
      dateTime: (at) => time.format(at),
    };
  }, [locale]);
}
