import { type Amount, formatAmount } from '@fairbook/core/money';
import { useMemo } from 'react';
import { useLocale } from './i18n.ts';

export interface Format {
  /** Unrounded, with at most the zeros that two places need. */
  readonly amount: (value: Amount, currency?: string) => string;
  /** The same without the currency, for columns whose head has it. */
  readonly figure: (value: Amount) => string;
  /** The amount as typed, followed by its value in USDT in brackets, to a hundredth, rounded down. */
  readonly typed: (typed: Amount, currency: string, usdt: Amount) => string;
  /** With seconds, in the reader's zone. */
  readonly dateTime: (at: Date) => string;
  /** The reader's zone, in which all times are: `America/Sao_Paulo (GMT-3)`. */
  readonly zone: string;
  /** Millionths as percent, to a hundredth of one, rounded up: a house edge is never shown as less than it is. */
  readonly share: (e6: bigint) => string;
  /** The same for a return, never shown as more than it is; above the stake, never as less. */
  readonly given: (e6: bigint) => string;
}

/** The whole stake, in millionths of it. */
export const WHOLE_E6 = 1_000_000n;

/** Formats amounts and times for staff. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
    const percent = (roundingMode: 'ceil' | 'floor') =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2, roundingMode });
    const [up, down] = [percent('ceil'), percent('floor')];
    // Intl reads a decimal string exactly; its type wants a numeric string.
    const figure: Format['figure'] = (value) => number.format(formatAmount(value) as `${number}`).replace('-', '−');
    const amount: Format['amount'] = (value, currency = 'USDT') => `${figure(value)} ${currency}`;
    const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'floor' });
    return {
      amount,
      figure,
      typed: (typed, currency, usdt) =>
        currency === 'USDT' ? amount(typed) : `${amount(typed, currency)} (${cents.format(formatAmount(usdt) as `${number}`)} USDT)`,
      dateTime: (at) => time.format(at),
      zone: zoneOf(locale),
      share: (e6) => `${up.format(percentText(e6))} %`,
      given: (e6) => `${(e6 > WHOLE_E6 ? up : down).format(percentText(e6))} %`,
    };
  }, [locale]);
}

/** Millionths as a decimal string of percent, which Intl reads exactly. */
function percentText(e6: bigint): `${number}` {
  const size = e6 < 0n ? -e6 : e6;
  return `${e6 < 0n ? '-' : ''}${size / 10_000n}.${String(size % 10_000n).padStart(4, '0')}` as `${number}`;
}

function zoneOf(locale: string): string {
  const zoned = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' });
  const { timeZone } = zoned.resolvedOptions();
  const offset = zoned.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
