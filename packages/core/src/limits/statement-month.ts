import { type Day, dayAt } from '../rewards/index.ts';

/** The month a statement is of: its first day, and its first instant and the one after its last by the house's clock. */
export interface StatementMonth {
  readonly first: Day;
  readonly from: Date;
  readonly to: Date;
}

/** Statements go out from six in the morning of the first: every movement of the month before is written by then, and nobody is woken. */
const SENT_FROM_MS = 6 * 3_600_000;
const MINUTE_MS = 60_000;

/** Returns the last month that ended at least six hours ago by a clock with this offset, as `Date.getTimezoneOffset` counts. */
export function statementMonth(now: Date, offset: number): StatementMonth {
  const today = dayAt(new Date(now.getTime() - SENT_FROM_MS), offset);
  const [year = 0, month = 0] = today.split('-').map((part) => Number.parseInt(part, 10));
  const instantOf = (nth: number) => new Date(Date.UTC(year, nth, 1) + offset * MINUTE_MS);
  const from = instantOf(month - 2);
  return { first: dayAt(from, offset), from, to: instantOf(month - 1) };
}
