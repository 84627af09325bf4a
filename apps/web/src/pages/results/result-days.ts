import type { Result } from '@fairbook/contract';
import { byName } from '../../shared/format/intl.ts';

export interface League {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly results: readonly Result[];
}

/** The matches that started on one calendar day of the reader. */
export interface Day {
  /** Year-month-day. */
  readonly key: string;
  /** The start of one of its matches, to format the day with. */
  readonly at: Date;
  readonly count: number;
  /** By name. */
  readonly leagues: readonly League[];
}

export interface DayOptions {
  readonly timeZone: string;
  /** Of the page: leagues are in its order. */
  readonly locale: string;
}

/** Groups results by the day their match started in a zone, newest day first, then by league, then the latest start first. */
export function daysOf(results: readonly Result[], { timeZone, locale }: DayOptions): readonly Day[] {
  // Swedish dates are written year-month-day.
  const written = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const days = groupsOf(results, ({ match_start_time }) => written.format(match_start_time));
  return [...days]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([key, ofDay]) => ({ key, at: (ofDay[0] as Result).match_start_time, count: ofDay.length, leagues: leaguesOf(ofDay, locale) }));
}

const leaguesOf = (results: readonly Result[], locale: string): readonly League[] =>
  [...groupsOf(results, ({ league_id }) => league_id)]
    .map(([id, ofLeague]) => ({
      id,
      name: (ofLeague[0] as Result).league_name,
      country: (ofLeague[0] as Result).league_country,
      results: ofLeague.toSorted(byStart),
    }))
    .sort(byName(locale));

const byStart = (one: Result, other: Result): number => other.match_start_time.getTime() - one.match_start_time.getTime();

function groupsOf(results: readonly Result[], keyOf: (result: Result) => string): ReadonlyMap<string, readonly Result[]> {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const key = keyOf(result);
    const group = groups.get(key);
    if (group) group.push(result);
    else groups.set(key, [result]);
  }
  return groups;
}

const DAY_MS = 86_400_000;

/** Returns `count` calendar days of a zone, beginning with that of `now`. */
export function lastDays(now: Date, count: number, timeZone: string): readonly { readonly key: string; readonly at: Date }[] {
  const written = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  // Counted from noon, so that a clock change neither skips nor repeats a day.
  const noon = Date.parse(`${written.format(now)}T12:00:00Z`);
  return Array.from({ length: count }, (_, back) => {
    const at = new Date(noon - back * DAY_MS);
    return { key: at.toISOString().slice(0, 10), at: back === 0 ? now : new Date(now.getTime() - back * DAY_MS) };
  });
}
