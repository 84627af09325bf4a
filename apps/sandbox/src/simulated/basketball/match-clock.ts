import type { MatchPeriod } from '@fairbook/core/sports';

/** A match of 48 minutes, told in a little less than five. */
export const MINUTE_MS = 5_000;
const QUARTER = 12;
export const OVERTIME = 5;
/** More than real matches ever had but once in fifty years; the last of them ends with a winner. */
export const OVERTIMES_MAX = 4;
const BREAK_MS = 10_000;
const HALF_TIME_MS = 25_000;

/** A part of play: when it begins and ends in milliseconds after the start, how many minutes come before it, and how long it lasts. */
export interface Part {
  readonly period: MatchPeriod;
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly minutes: number;
}

const partAt = (period: MatchPeriod, from: number, before: number, minutes: number): Part => ({
  ...{ period, from, before, minutes },
  to: from + minutes * MINUTE_MS,
});
const FIRST = partAt('first_quarter', 0, 0, QUARTER);
const SECOND = partAt('second_quarter', FIRST.to + BREAK_MS, QUARTER, QUARTER);
const THIRD = partAt('third_quarter', SECOND.to + HALF_TIME_MS, 2 * QUARTER, QUARTER);
const FOURTH = partAt('fourth_quarter', THIRD.to + BREAK_MS, 3 * QUARTER, QUARTER);
export const QUARTERS: readonly Part[] = [FIRST, SECOND, THIRD, FOURTH];
/** The overtimes that there can be. */
export const OVERTIMES: readonly Part[] = Array.from({ length: OVERTIMES_MAX }, (_, place) =>
  partAt('overtime', FOURTH.to + BREAK_MS + place * (OVERTIME * MINUTE_MS + BREAK_MS), 4 * QUARTER + place * OVERTIME, OVERTIME),
);
const PARTS: readonly Part[] = [...QUARTERS, ...OVERTIMES];
export const REGULATION = 4 * QUARTER;

/** When the first half is over, and how long a match is told that has so many overtimes. */
export const HALF_MS = SECOND.to;
export const lengthOf = (overtimes: number): number => PARTS[3 + overtimes]?.to ?? FOURTH.to;

/** Where the clock of a match stands. */
export interface ClockTime {
  readonly period: MatchPeriod;
  readonly part: Part;
  /** The minute as it is shown: the first is 1, the last of regulation 48. */
  readonly shown: number;
  /** Minutes of this part that are played, fractions included. */
  readonly played: number;
  /** Since when nothing is played, where that is so. */
  readonly pausedAt: number | null;
}

/** The match clock so many milliseconds after the start. In a break it stands where it stopped. */
export function clockAt(since: number): ClockTime {
  const part = PARTS.findLast(({ from }) => from <= since) ?? FIRST;
  const played = Math.min(part.minutes, (since - part.from) / MINUTE_MS);
  const isPaused = since >= part.to;
  return {
    period: isPaused && part === SECOND ? 'half_time' : part.period,
    ...{ part, played },
    shown: part.before + Math.min(part.minutes, Math.floor(played) + 1),
    pausedAt: isPaused ? part.to : null,
  };
}
