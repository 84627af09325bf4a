import type { Period } from './types.ts';

export const DAY_MS = 86_400_000;

/** When the period that ends now began. All three roll: none of them starts afresh at midnight or on the first. */
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

/**
 * The same instant so many months later, or earlier, in UTC; the last day of a month that is too short. So the month before any instant holds everything
 * of its calendar month so far.
 */
export function addMonths(at: Date, months: number): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), daysInMonth));
  return first;
}
