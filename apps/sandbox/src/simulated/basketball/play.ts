import type { MatchPeriod, Score } from '@fairbook/core/sports';
import { type Chance, normal } from '../../chance/seeded.ts';

/** A minute of play in the simulation: the 48 minutes and the breaks take a little less than five. */
export const MINUTE_MS = 5_000;
const QUARTER = 12;
export const OVERTIME = 5;
/** The most overtimes. Real matches exceeded it once in fifty years; the last one always has a winner. */
export const OVERTIMES_MAX = 4;
const BREAK_MS = 10_000;
const HALF_TIME_MS = 25_000;

/** A period: its start and end in milliseconds after the start of the match, the minutes before it, and its length in minutes. */
export interface Part {
  readonly period: MatchPeriod;
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly minutes: number;
}

const partAt = (period: MatchPeriod, from: number, before: number, minutes: number): Part => ({
  period,
  from,
  before,
  minutes,
  to: from + minutes * MINUTE_MS,
});
const FIRST = partAt('first_quarter', 0, 0, QUARTER);
const SECOND = partAt('second_quarter', FIRST.to + BREAK_MS, QUARTER, QUARTER);
const THIRD = partAt('third_quarter', SECOND.to + HALF_TIME_MS, 2 * QUARTER, QUARTER);
const FOURTH = partAt('fourth_quarter', THIRD.to + BREAK_MS, 3 * QUARTER, QUARTER);
export const QUARTERS: readonly Part[] = [FIRST, SECOND, THIRD, FOURTH];
/** All possible overtimes. */
export const OVERTIMES: readonly Part[] = Array.from({ length: OVERTIMES_MAX }, (_, place) =>
  partAt('overtime', FOURTH.to + BREAK_MS + place * (OVERTIME * MINUTE_MS + BREAK_MS), 4 * QUARTER + place * OVERTIME, OVERTIME),
);
const PARTS: readonly Part[] = [...QUARTERS, ...OVERTIMES];
export const REGULATION = 4 * QUARTER;

/** The end of the first half, and the length of a match with this many overtimes, in milliseconds after its start. */
export const HALF_MS = SECOND.to;
export const lengthOf = (overtimes: number): number => PARTS[3 + overtimes]?.to ?? FOURTH.to;

/** The state of the match clock. */
export interface ClockTime {
  readonly period: MatchPeriod;
  readonly part: Part;
  /** The minute as shown: the first is 1, the last of regulation 48. */
  readonly shown: number;
  /** The minutes played in this period, with fractions. */
  readonly played: number;
  /** When play paused; null during play. */
  readonly pausedAt: number | null;
}

/** Returns the match clock this many milliseconds after the start. It stands still during breaks. */
export function clockAt(since: number): ClockTime {
  const part = PARTS.findLast(({ from }) => from <= since) ?? FIRST;
  const played = Math.min(part.minutes, (since - part.from) / MINUTE_MS);
  const isPaused = since >= part.to;
  return {
    period: isPaused && part === SECOND ? 'half_time' : part.period,
    part,
    played,
    shown: part.before + Math.min(part.minutes, Math.floor(played) + 1),
    pausedAt: isPaused ? part.to : null,
  };
}

/** The expected points in regulation: the home side's lead, and the total. */
export interface PointsExpectation {
  readonly lead: number;
  readonly total: number;
}

/** Scoring attempts of a side in a minute. Its points are binomial over them, which sets how far matches deviate from expectation. */
export const TRIES = 10;
/** The standard deviation of a match's pace, as a factor. Unknown before the match, learnt during it. */
export const PACE = 0.051;
/** How often a side behind by at most a basket levels with the last throw; five matches in a hundred go to overtime. */
export const LEVELLED = 0.17;
export const BASKET_MAX = 3;

export interface Basket {
  readonly side: 'home' | 'away';
  readonly points: number;
  /** In milliseconds after the start, never on a whole minute and never two at once. */
  readonly at: number;
}

/** The course of a match if it is played to the end. */
export interface BasketballPlay {
  readonly expected: PointsExpectation;
  /** In order of time. */
  readonly baskets: readonly Basket[];
  readonly overtimes: number;
}

/** The share of regulation's points in each quarter, from 5,809 real matches. */
const QUARTER_SHARES = [0.2534, 0.2527, 0.2514, 0.2425] as const;

/** Returns the share of regulation's points that fall until this minute of this period. */
export const shareAt = (part: Part, played: number): number => {
  const place = QUARTERS.indexOf(part);
  if (place < 0) return 1 + (part.before - REGULATION + played) / REGULATION;
  const before = QUARTER_SHARES.slice(0, place).reduce((sum, each) => sum + each, 0);
  return before + ((QUARTER_SHARES[place] ?? 0) * played) / part.minutes;
};

/** Returns the score this many milliseconds after the start. */
export function scoreAt(baskets: readonly Basket[], since: number): Score {
  const score = { home: 0, away: 0 };
  for (const { side, points, at } of baskets) if (at <= since) score[side] += points;
  return score;
}

/** Draws a match from the model behind its prices: minute by minute, at its own pace, with overtimes while it is level. */
export function drawBaskets(expected: PointsExpectation, chance: Chance): BasketballPlay {
  const pace = 1 + PACE * normal(chance);
  const baskets: Basket[] = [];
  const play = (part: Part): void => {
    const share = (shareAt(part, part.minutes) - shareAt(part, 0)) / part.minutes;
    for (let minute = 0; minute < part.minutes; minute += 1) {
      const from = part.from + minute * MINUTE_MS;
      const home = pointsIn(((expected.total * pace + expected.lead) / 2) * share, chance);
      baskets.push(...inMinute(home, pointsIn(((expected.total * pace - expected.lead) / 2) * share, chance), from, chance));
    }
    level(baskets, part, chance);
  };
  for (const part of QUARTERS) play(part);
  let overtimes = 0;
  while (isLevel(baskets) && overtimes < OVERTIMES_MAX) {
    const part = OVERTIMES[overtimes];
    if (part) play(part);
    overtimes += 1;
  }
  if (isLevel(baskets)) {
    baskets.push({ side: chance() < 0.5 ? 'home' : 'away', points: 2, at: (OVERTIMES[OVERTIMES_MAX - 1]?.to ?? 0) - 20 });
  }
  return { expected, baskets, overtimes };
}

const isLevel = (baskets: readonly Basket[]): boolean => {
  const { home, away } = scoreAt(baskets, Number.POSITIVE_INFINITY);
  return home === away;
};

/** Draws a side's points of a minute. */
const pointsIn = (mean: number, chance: Chance): number => {
  const share = Math.min(1, Math.max(0, mean / TRIES));
  let points = 0;
  for (let each = 0; each < TRIES; each += 1) if (chance() < share) points += 1;
  return points;
};

/** Draws the baskets of a minute, in order of time. */
function inMinute(home: number, away: number, from: number, chance: Chance): readonly Basket[] {
  const worth = [...split(home, chance).map((points) => ({ side: 'home', points }) as const)];
  const all = [...worth, ...split(away, chance).map((points) => ({ side: 'away', points }) as const)];
  const taken = new Set<number>();
  return all
    .map((basket) => {
      let at = from + Math.floor((chance() * MINUTE_MS) / 100) * 100 + 50;
      while (taken.has(at)) at += 1;
      taken.add(at);
      return { ...basket, at };
    })
    .toSorted((one, two) => one.at - two.at);
}

/** Splits points into throws of three, two and one. */
function split(points: number, chance: Chance): readonly number[] {
  const throws: number[] = [];
  for (let left = points; left > 0; ) {
    const drawn = chance();
    const next = Math.min(left, drawn < 0.3 ? BASKET_MAX : drawn < 0.85 ? 2 : 1);
    throws.push(next);
    left -= next;
  }
  return throws;
}

/** Lets a side behind by at most a basket level with the last throw of a period that can end the match, sometimes. */
function level(baskets: Basket[], part: Part, chance: Chance): void {
  if (part.period !== 'fourth_quarter' && part.period !== 'overtime') return;
  const { home, away } = scoreAt(baskets, Number.POSITIVE_INFINITY);
  const behind = Math.abs(home - away);
  if (behind === 0 || behind > BASKET_MAX || chance() >= LEVELLED) return;
  baskets.push({ side: home < away ? 'home' : 'away', points: behind, at: part.to - 30 });
}
