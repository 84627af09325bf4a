const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_HOURS = 24;

/** The hours, by the player's own clock, in which the house is quiet and a deposit asks once more; may pass midnight. Two equal hours: none. */
export interface NightHours {
  /** 0 to 23, inclusive. */
  readonly nightFrom: number;
  /** 0 to 23, exclusive. */
  readonly nightUntil: number;
}

/**
 * Whether it is night where a clock is this far from UTC, in minutes as `Date.getTimezoneOffset` counts. The offset is that of the instant, so summer time is in
 * it already.
 */
export function isNight({ nightFrom, nightUntil }: NightHours, now: Date, offset: number): boolean {
  const hours = Math.floor((now.getTime() - offset * MINUTE_MS) / HOUR_MS);
  const hour = ((hours % DAY_HOURS) + DAY_HOURS) % DAY_HOURS;
  return nightFrom <= nightUntil ? hour >= nightFrom && hour < nightUntil : hour >= nightFrom || hour < nightUntil;
}
