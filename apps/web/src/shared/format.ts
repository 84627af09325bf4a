import { type Currency, decimalsOf } from '@fairbook/core/catalog';
import { type Amount, formatAmount, type Odds, parseAmount, RATE_ONE } from '@fairbook/core/money';
import { useMemo } from 'react';
import { useCurrency } from './currency.ts';
import { dayDistance } from './day-distance.ts';
import { type Translate, useLocale, useTranslate } from './i18n.ts';
import { currencyText, exact, moneyText } from './money-text.ts';
import { oddsText } from './odds-text.ts';
import { useOddsFormat, useTimeZone } from './preferences.ts';

export interface Format {
  /** A ledger amount in the player's currency, cut and not rounded. */
  readonly money: (value: Amount) => string;
  /** The same with two places whatever the currency: the balance in the header (specification, section 5). */
  readonly balance: (value: Amount) => string;
  /** A ledger amount as it is, in USDT with six places. */
  readonly usdt: (value: Amount) => string;
  /** An amount that is already in a currency: a plain decimal, or millionths of it. */
  readonly typed: (value: string | Amount, currency: Currency) => string;
  /** In the format the reader chose, decimal unless chosen. */
  readonly odds: (odds: Odds) => string;
  /** 16:00 */
  readonly time: (at: Date) => string;
  /** dom. 22/11; with `now`, today, tomorrow and yesterday in words. */
  readonly day: (at: Date, now?: Date) => string;
  /** With seconds and the name of the zone: for receipts. */
  readonly dateTime: (at: Date) => string;
  readonly number: (value: number) => string;
  /** 54 is 5,4 %. */
  readonly percent: (tenths: number) => string;
}

function timeFormats(locale: string, timeZone: string, t: Translate): Pick<Format, 'time' | 'day' | 'dateTime'> {
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: '2-digit', month: '2-digit' });
  const dateTime = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  const words = { '-1': 'common.yesterday', '0': 'common.today', '1': 'common.tomorrow' } as const;
  return {
    time: (at) => time.format(at),
    day: (at, now) => {
      const distance = now && String(dayDistance(now, at, timeZone));
      return distance !== undefined && distance in words ? t(words[distance as keyof typeof words]) : day.format(at);
    },
    dateTime: (at) => dateTime.format(at),
  };
}

/** Writes amounts, odds and times for the reader: language, currency, odds format and zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const t = useTranslate();
  const timeZone = useTimeZone();
  const { currency, rate } = useCurrency();
  const { format } = useOddsFormat();
  return useMemo<Format>(() => {
    const number = new Intl.NumberFormat(locale);
    const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4, useGrouping: false });
    const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return {
      ...timeFormats(locale, timeZone, t),
      money: (value) => moneyText(value, currency, rate, locale),
      balance: (value) => moneyText(value, currency, rate, locale, 2),
      usdt: (value) => moneyText(value, 'USDT', RATE_ONE, locale),
      typed: (value, own) =>
        currencyText(formatAmount(typeof value === 'string' ? parseAmount(value) : value, decimalsOf(own)), own, locale),
      odds: (odds) => oddsText(odds, format, (plain) => decimal.format(exact(plain))),
      number: (value) => number.format(value).replace('-', '−'),
      percent: (tenths) => percent.format(exact(`${tenths}e-3`)),
    };
  }, [locale, t, timeZone, currency, rate, format]);
}
