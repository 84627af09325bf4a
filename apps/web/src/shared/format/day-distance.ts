import { dateFormat } from './intl.ts';

const DAY_MS = 86_400_000;

/** Returns the calendar day of an instant in a zone, as midnight UTC of that date. */
function dayOf(at: Date, timeZone: string): number {
  // Swedish dates are written year-month-day.
  return Date.parse(dateFormat('sv', { timeZone, dateStyle: 'short' }).format(at));
}

/** Whole calendar days from one instant to another in a zone: 1 when `to` is tomorrow. */
export const dayDistance = (from: Date, to: Date, timeZone: string): number =>
  Math.round((dayOf(to, timeZone) - dayOf(from, timeZone)) / DAY_MS);
