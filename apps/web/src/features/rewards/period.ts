import { type Day, dayAfter, dayAt, instantsOf, parseDay } from '@fairbook/core/rewards';

/** Whole days of the reader's calendar, the last one included. */
export interface ReportPeriod {
  readonly start: Day;
  readonly end: Day;
}

export const PRESETS = ['7', '30', '90', '365'] as const;
export type Preset = (typeof PRESETS)[number];

/** The last so many days, today included. */
export function lastDays(preset: Preset, now: Date): ReportPeriod {
  const end = dayAt(now, now.getTimezoneOffset());
  return { start: dayAfter(end, 1 - Number.parseInt(preset, 10)), end };
}

/** The preset a period is, if it is one. */
export const presetOf = (period: ReportPeriod, now: Date): Preset | undefined =>
  PRESETS.find((each) => {
    const { start, end } = lastDays(each, now);
    return start === period.start && end === period.end;
  });

/** What two date fields say; undefined while that is no range of at most 366 days. */
export function readPeriod(start: string, end: string): ReportPeriod | undefined {
  try {
    const period = { start: parseDay(start), end: parseDay(end) };
    return instantsOf(period.start, period.end, 0) ? period : undefined;
  } catch {
    return undefined; // a field that is still being typed
  }
}

/** Where the reader's clock stands in the period, as the server asks for it. */
export const asRequest = ({ start, end }: ReportPeriod) => ({
  start_date: start,
  end_date: end,
  timezone_offset: new Date(`${end}T12:00:00`).getTimezoneOffset(),
});
