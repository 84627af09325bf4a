/** A duration in the units of a countdown. */
export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds';
  /** Of that unit, and of the next smaller one. */
  readonly whole: number;
  readonly rest: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the time until an instant: days and hours, hours and minutes, minutes and seconds, or seconds. Null once it has come. */
export function timeLeft(until: Date, now: Date): TimeLeft | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  if (left >= DAY) return { unit: 'days', whole: Math.floor(left / DAY), rest: Math.floor((left % DAY) / HOUR) };
  if (left >= HOUR) return { unit: 'hours', whole: Math.floor(left / HOUR), rest: Math.floor((left % HOUR) / MINUTE) };
  if (left >= MINUTE) return { unit: 'minutes', whole: Math.floor(left / MINUTE), rest: Math.floor((left % MINUTE) / SECOND) };
  return { unit: 'seconds', whole: Math.ceil(left / SECOND), rest: 0 };
}
