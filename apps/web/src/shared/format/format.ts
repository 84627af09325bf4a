import { type Currency, decimalsOf } from '@fairbook/core/catalog';
import { type Amount, amount, formatAmount, formatOdds, type Odds, parseAmount, RATE_ONE } from '@fairbook/core/money';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { useCurrency } from './currency.ts';
import { dayDistance } from './day-distance.ts';
import { type Translate, useLocale, useTranslate } from './i18n.ts';
import { dateFormat, numberFormat, once } from './intl.ts';
import { currencyText, exact, moneyText } from './money-text.ts';
import { placesOf } from './odds-text.ts';
import { useOddsFormat, useTimeZone } from './preferences.ts';

export interface Format {
  /** A ledger amount, in the player's currency. */
  readonly money: (value: Amount) => string;
  /** An amount already in the player's currency: typed or priced. */
  readonly own: (value: Amount) => string;
  /** Like `money`, with two places whatever the currency: the balance in the header (specification, section 5). */
  readonly balance: (value: Amount) => string;
  /** Formats what comes back less what is paid, both in the player's currency. */
  readonly profit: (back: Amount, paid: Amount) => string;
  /** A ledger amount unconverted, in USDT with six places. */
  readonly usdt: (value: Amount) => string;
  /** A prize in the player's currency, with its amount in USDT, which no rate changes. */
  readonly prize: (value: Amount) => string;
  /** An amount that is already in a currency: a plain decimal, or millionths of it. */
  readonly typed: (value: string | Amount, currency: Currency) => string;
  /** In the reader's odds format, decimal by default. */
  readonly odds: (odds: Odds) => string;
  /** 16:00 */
  readonly time: (at: Date) => string;
  /** dom. 22/11; with `now`, today, tomorrow and yesterday in words. */
  readonly day: (at: Date, now?: Date) => string;
  /** With seconds and the name of the zone: for receipts. */
  readonly dateTime: (at: Date) => string;
  readonly number: (value: number) => string;
  /** 54 is 5,4 %, and 7.5 is 0,75 %: to the hundredth where there is one. */
  readonly percent: (tenths: number) => string;
}

const TO_THE_SECOND = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

function timeFormats(locale: string, timeZone: string, t: Translate): Pick<Format, 'time' | 'day' | 'dateTime'> {
  const time = once(() => dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
  const day = once(() => dateFormat(locale, { timeZone, weekday: 'short', day: '2-digit', month: '2-digit' }));
  const dateTime = once(() => dateFormat(locale, { timeZone, ...TO_THE_SECOND }));
  const words = { '-1': 'common.yesterday', '0': 'common.today', '1': 'common.tomorrow' } as const;
  return {
    time: (at) => time().format(at),
    day: (at, now) => {
      const distance = now && String(dayDistance(now, at, timeZone));
      return distance !== undefined && distance in words ? t(words[distance as keyof typeof words]) : day().format(at);
    },
    dateTime: (at) => dateTime().format(at),
  };
}

/** Builds what `useFormat` returns, once for the whole page: thousands of prices need it. */
function useMadeFormat(): Format {
  const locale = useLocale();
  const t = useTranslate();
  const timeZone = useTimeZone();
  const { currency, rate } = useCurrency();
  const { format, write } = useOddsFormat();
  return useMemo<Format>(() => {
    const number = once(() => numberFormat(locale));
    const decimal = (places: number) =>
      numberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: 4, useGrouping: false });
    const sign = once(() => decimal(1).format(0.5).charAt(1));
    const percent = once(() => numberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 }));
    const own = (value: Amount) => currencyText(formatAmount(value, decimalsOf(currency)), currency, locale);
    return {
      ...timeFormats(locale, timeZone, t),
      money: (value) => moneyText(value, currency, rate, locale),
      own,
      profit: (back, paid) => own(amount(back - paid)),
      balance: (value) => moneyText(value, currency, rate, locale, 2),
      usdt: (value) => moneyText(value, 'USDT', RATE_ONE, locale),
      prize: (value) => {
        const cents = moneyText(value, 'USDT', RATE_ONE, locale, 2);
        return currency === 'USDT' ? cents : `${moneyText(value, currency, rate, locale)} (${cents.replace(' ', '\u00a0')})`;
      },
      typed: (value, own) =>
        currencyText(formatAmount(typeof value === 'string' ? parseAmount(value) : value, decimalsOf(own)), own, locale),
      odds: (odds) =>
        format === 'decimal' || !write ? decimal(placesOf(odds)).format(exact(formatOdds(odds))) : write(format, odds).replace('.', sign()),
      number: (value) => number().format(value).replace('-', '−'),
      percent: (tenths) => percent().format(exact(`${tenths}e-3`)),
    };
  }, [locale, t, timeZone, currency, rate, format, write]);
}

const FormatContext = createContext<Format | undefined>(undefined);

/** Must be an ancestor of every component that renders an amount, a price or a time. */
export function FormatProvider({ children }: { readonly children: ReactNode }) {
  return createElement(FormatContext, { value: useMadeFormat() }, children);
}

/** Formats amounts, odds and times for the reader: language, currency, odds format and zone. */
export function useFormat(): Format {
  const format = useContext(FormatContext);
  if (!format) throw new Error('useFormat outside of FormatProvider');
  return format;
}
