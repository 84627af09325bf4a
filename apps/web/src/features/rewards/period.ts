import { type Day, dayAfter, dayAt, instantsOf, parseDay } from '@fairbook/core/rewards';

/** Whole days of the reader's calendar, the last one included. */
export interface ReportPeriod {
  readonly start: Day;
  readonly end: Day;
}

export const PRESETS = ['7', '30', '90', '365'] as const;
export type Preset = (typeof PRESETS)[number];

/** Returns the last `preset` days, today included. */
export function lastDays(preset: Preset, now: Date): ReportPeriod {
  const end = dayAt(now, now.getTimezoneOffset());
  return { start: dayAfter(end, 1 - Number.parseInt(preset, 10)), end };
}

/** Returns the preset that a period equals, if any. */
export const presetOf = (period: ReportPeriod, now: Date): Preset | undefined =>
  PRESETS.find((each) => {
    const { start, end } = lastDays(each, now);
    return start === period.start && end === period.end;
  });

/** Parses two date fields; undefined unless they are a range of at most 366 days. */
export function readPeriod(start: string, end: string): ReportPeriod | undefined {
  try {
    const period = { start: parseDay(start), end: parseDay(end) };
    return instantsOf(period.start, period.end, 0) ? period : undefined;
  } catch {
    return undefined; // a field that is incomplete
  }
}

/** Adds the reader's UTC offset during the period, as the server expects it. */
export const asRequest = ({ start, end }: ReportPeriod) => ({
  start_date: start,
  end_date: end,
  timezone_offset: new Date(`${end}T12:00:00`).getTimezoneOffset(),
});
