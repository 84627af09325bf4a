import type { Branded } from '../money/index.ts';

/** A day of somebody's calendar, as YYYY-MM-DD: such texts are ordered as the days are. */
export type Day = Branded<string, 'Day'>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Where clocks stand against UTC, in minutes, as `Date.getTimezoneOffset` counts: 180 in São Paulo, -330 in Delhi. */
export const TIMEZONE_OFFSET_MIN = -840;
export const TIMEZONE_OFFSET_MAX = 720;

/** The longest range a report is made of: a leap year. */
const REPORT_DAYS_MAX = 366;

/** Reads YYYY-MM-DD. Throws RangeError when there is no such day. */
export function parseDay(text: string): Day {
  const isWritten = /^20\d\d-\d\d-\d\d$/.test(text);
  const at = isWritten ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) throw new RangeError(`not a day: ${text}`);
  return text as Day;
}

/** The day it is for somebody whose clock has this offset. */
export const dayAt = (now: Date, offset: number): Day => new Date(now.getTime() - offset * MINUTE_MS).toISOString().slice(0, 10) as Day;

/** The day so many days later; earlier when negative. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as Day;

/** The instants in which a range of whole days lies: from the first, up to and without the second. Null when it is empty or too long. */
export function instantsOf(start: Day, end: Day, offset: number): { readonly from: Date; readonly to: Date } | null {
  const from = Date.parse(`${start}T00:00:00Z`) + offset * MINUTE_MS;
  const to = Date.parse(`${end}T00:00:00Z`) + offset * MINUTE_MS + DAY_MS;
  const isRange = to > from && to - from <= REPORT_DAYS_MAX * DAY_MS;
  return isRange ? { from: new Date(from), to: new Date(to) } : null;
}
