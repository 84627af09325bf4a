import { parseDay } from '@fairbook/core/rewards';

/** Days of the reader's calendar, both included; empty means unbounded. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the midnight that begins the first day and the one that ends the last. */
export function instantsOf({ from, to }: Days): { readonly from?: Date; readonly to?: Date } {
  const end = to === '' ? undefined : new Date(`${to}T00:00:00`);
  end?.setDate(end.getDate() + 1);
  return { ...(from === '' ? {} : { from: new Date(`${from}T00:00:00`) }), ...(end ? { to: end } : {}) };
}

/** The same for calls that count in days of the caller's calendar. */
export const daysAsked = ({ from, to }: Days) => ({
  timezone_offset: new Date().getTimezoneOffset(),
  ...(from === '' ? {} : { start_date: parseDay(from) }),
  ...(to === '' ? {} : { end_date: parseDay(to) }),
});
