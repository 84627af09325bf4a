import type { Branded } from '../money/index.ts';

/** A calendar day of a person, as YYYY-MM-DD: the texts sort like the days. */
export type Day = Branded<string, 'Day'>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The UTC offset of clocks, in minutes, as `Date.getTimezoneOffset` counts: 180 in São Paulo, -330 in Delhi. */
export const TIMEZONE_OFFSET_MIN = -840;
export const TIMEZONE_OFFSET_MAX = 720;

/** The longest range of a report: a leap year. */
const REPORT_DAYS_MAX = 366;

/** Parses YYYY-MM-DD. Throws RangeError if the day does not exist. */
export function parseDay(text: string): Day {
  const isWritten = /^20\d\d-\d\d-\d\d$/.test(text);
  const at = isWritten ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) throw new RangeError(`not a day: ${text}`);
  return text as Day;
}

/** Returns the current day by a clock with this offset. */
export const dayAt = (now: Date, offset: number): Day => new Date(now.getTime() - offset * MINUTE_MS).toISOString().slice(0, 10) as Day;

/** Returns the day a number of days later, or earlier if negative. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as Day;

/** Returns the instants that bound a range of whole days, the second one exclusive. Null if the range is empty or too long. */
export function instantsOf(start: Day, end: Day, offset: number): { readonly from: Date; readonly to: Date } | null {
  const from = Date.parse(`${start}T00:00:00Z`) + offset * MINUTE_MS;
  const to = Date.parse(`${end}T00:00:00Z`) + offset * MINUTE_MS + DAY_MS;
  const isRange = to > from && to - from <= REPORT_DAYS_MAX * DAY_MS;
  return isRange ? { from: new Date(from), to: new Date(to) } : null;
}
