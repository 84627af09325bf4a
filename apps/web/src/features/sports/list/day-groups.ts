import type { Match } from '@fairbook/contract';

/** The filter of a list of matches: those in play, or those of a day in the reader's zone, as year-month-day. */
export type DayFilter = 'live' | `${number}-${number}-${number}`;

export interface DayChip {
  readonly value: DayFilter;
  /** An instant of the day; null for live matches. */
  readonly at: Date | null;
  readonly count: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a zone. */
export function dayIn(at: Date, timeZone: string): DayFilter {
  // Swedish dates are written year-month-day.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at) as DayFilter;
}

export const isLive = ({ status }: Match): boolean => status === 'live';

/** How matches are divided: by the reader's days, and by what is played now. */
export interface Dividing {
  readonly now: Date;
  readonly timeZone: string;
  /** A match in play that only awaits its result is not. */
  readonly isPlayed: (match: Match) => boolean;
}

/** Returns the day a match is listed under: the one it starts on, but never a past one. */
function dayOf(match: Match, { now, timeZone }: Dividing): DayFilter {
  return dayIn(isLive(match) || match.match_start_time < now ? now : match.match_start_time, timeZone);
}

/** Returns the live chip, then the days with matches, today first; both exist even if empty, so that no chip moves when the first match appears. */
export function dayChips(matches: readonly Match[], by: Dividing): readonly DayChip[] {
  const { now, timeZone, isPlayed } = by;
  const today = dayIn(now, timeZone);
  const days = new Map<DayFilter, { at: Date; count: number }>([[today, { at: now, count: 0 }]]);
  for (const match of matches) {
    const day = dayOf(match, by);
    const known = days.get(day);
    if (known) known.count += 1;
    else days.set(day, { at: match.match_start_time, count: 1 });
  }
  const live = matches.filter(isPlayed).length;
  const chips = [...days].map(([value, { at, count }]) => ({ value, at, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
  return [{ value: 'live', at: null, count: live }, ...chips];
}

/** Returns the default filter: today, or the next day with matches. */
export function firstDay(chips: readonly DayChip[], { now, timeZone }: Dividing): DayFilter {
  const days = chips.filter(({ value }) => value !== 'live');
  return days.find(({ count }) => count > 0)?.value ?? dayIn(now, timeZone);
}

export const matchesOn = (matches: readonly Match[], filter: DayFilter, by: Dividing): readonly Match[] =>
  matches.filter((match) => (filter === 'live' ? by.isPlayed(match) : dayOf(match, by) === filter));
