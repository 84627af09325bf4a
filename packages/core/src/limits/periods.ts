import type { Period } from './types.ts';

export const DAY_MS = 86_400_000;

/** Returns when the period that ends now began. All three are rolling: none restarts at midnight or on the first. */
export function periodStart(period: Period, now: Date): Date {
  switch (period) {
    case 'day':
      return new Date(now.getTime() - DAY_MS);
    case 'week':
      return new Date(now.getTime() - 7 * DAY_MS);
    case 'month':
      return addMonths(now, -1);
  }
}

/** Returns the instant some months later or earlier, in UTC; the last day of a month that is too short. A month back covers the calendar month so far. */
export function addMonths(at: Date, months: number): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), daysInMonth));
  return first;
}
