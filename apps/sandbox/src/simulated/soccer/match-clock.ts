/** A minute of play in the simulation: 90 minutes and the break take about four. */
export const MINUTE_MS = 2_500;
export const HALF_MS = 45 * MINUTE_MS;
export const BREAK_MS = 25_000;
export const MATCH_MS = 2 * HALF_MS + BREAK_MS;

/** The state of the match clock. */
export interface ClockTime {
  readonly period: 'first_half' | 'half_time' | 'second_half';
  /** The minute as shown: the first is 1, the last 90. */
  readonly shown: number;
  /** The half, and the minutes played in it, with fractions. */
  readonly half: 'first' | 'second';
  readonly minuteOfHalf: number;
}

/** Returns the match clock this many milliseconds after the kick-off. */
export function clockAt(sinceKickOff: number): ClockTime {
  if (sinceKickOff < HALF_MS) {
    const minutes = Math.max(0, sinceKickOff) / MINUTE_MS;
    return { period: 'first_half', shown: Math.floor(minutes) + 1, half: 'first', minuteOfHalf: minutes };
  }
  if (sinceKickOff < HALF_MS + BREAK_MS) return { period: 'half_time', shown: 45, half: 'first', minuteOfHalf: 45 };
  const minutes = Math.min(45, (sinceKickOff - HALF_MS - BREAK_MS) / MINUTE_MS);
  return { period: 'second_half', shown: Math.min(90, 46 + Math.floor(minutes)), half: 'second', minuteOfHalf: minutes };
}
