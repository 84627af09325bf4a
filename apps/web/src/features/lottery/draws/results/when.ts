import { useLocale } from '../../../../shared/format/i18n.ts';
import { dateFormat } from '../../../../shared/format/intl.ts';
import { useTimeZone } from '../../../../shared/format/preferences.ts';

const MINUTE_MS = 60_000;

/** `UTC+8`, `UTC+5:30`, `UTC−3`. */
function offsetName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

export interface When {
  /** sexta-feira, 20 de novembro, in the reader's zone. */
  readonly localDay: (at: Date) => string;
  /** 21:30 GMT-3, in the reader's zone. */
  readonly localTime: (at: Date) => string;
  /** The same with seconds: betting ends some seconds before a draw. */
  readonly exactTime: (at: Date) => string;
  /** 08:30 (UTC+8), in a given place's zone. */
  readonly placeTime: (at: Date, offsetMinutes: number) => string;
}

/** Formats the days and times of draws. */
export function useWhen(): When {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return {
    localDay: (at) => dateFormat(locale, { ...day, timeZone }).format(at),
    localTime: (at) => dateFormat(locale, { ...time, timeZone, timeZoneName: 'short' }).format(at),
    exactTime: (at) => dateFormat(locale, { ...time, second: '2-digit', timeZone }).format(at),
    placeTime: (at, offset) =>
      `${dateFormat(locale, { ...time, timeZone: 'UTC' }).format(new Date(at.getTime() + offset * MINUTE_MS))} (${offsetName(offset)})`,
  };
}
