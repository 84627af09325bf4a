import { parseDay } from '@fairbook/core/rewards';

/** Days of the reader's calendar, both included; empty leaves that side open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** From the midnight that begins the first day to the one that ends the last. */
export function instantsOf({ from, to }: Days): { readonly from?: Date; readonly to?: Date } {
  const end = to === '' ? undefined : new Date(`${to}T00:00:00`);
  end?.setDate(end.getDate() + 1);
  return { ...(from === '' ? {} : { from: new Date(`${from}T00:00:00`) }), ...(end ? { to: end } : {}) };
}

/** The same as the calls ask for it that count in days of the caller's calendar. */
export const daysAsked = ({ from, to }: Days) => ({
  timezone_offset: new Date().getTimezoneOffset(),
  ...(from === '' ? {} : { start_date: parseDay(from) }),
  ...(to === '' ? {} : { end_date: parseDay(to) }),
});
