/** When a game is drawn, by the clock of its own place. None of our games is drawn where clocks change for summer, so an offset says it all. */
export type DrawTimes =
  /** On these days of the week, Monday is 1 and Sunday 7. */
  | { readonly kind: 'days'; readonly days: readonly number[]; readonly at: string }
  /** So many times from a time of day on, into the next day if need be. */
  | { readonly kind: 'rounds'; readonly from: string; readonly everySeconds: number; readonly count: number };

/**
 * How draws are numbered: by the day of the year (`2026234`), by their place among the year's draws (`26/092`), or by their place among the day's
 * (`20260822001`), where the day is the one the rounds began on.
 */
export const NUMBERINGS = ['day_of_year', 'of_year', 'of_day'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

export interface Schedule {
  /** Minutes the game's clock is ahead of UTC. */
  readonly offsetMinutes: number;
  readonly times: DrawTimes;
  readonly numbering: Numbering;
  /** Seconds before the draw at which betting ends: nobody can know anything by then. */
  readonly closesBefore: number;
}

export interface ScheduledDraw {
  readonly drawNo: string;
  /** The civil day of the draw at its place, `YYYY-MM-DD`: it says the lunar year. */
  readonly date: string;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The draws with `from <= drawsAt < to`, in order. */
export function drawsBetween(schedule: Schedule, from: Date, to: Date): readonly ScheduledDraw[] {
  const { offsetMinutes, times } = schedule;
  const draws: ScheduledDraw[] = [];
  // Rounds of the day before may reach into the first day.
  for (
    let day = startOfDay(from.getTime() + offsetMinutes * MINUTE_MS) - DAY_MS;
    day < to.getTime() + offsetMinutes * MINUTE_MS;
    day += DAY_MS
  ) {
    if (times.kind === 'days' && !times.days.includes(weekday(day))) continue;
    const rounds = times.kind === 'days' ? [day + timeOf(times.at)] : roundsOf(day, times);
    for (const [at, local] of rounds.entries()) {
      const drawsAt = new Date(local - offsetMinutes * MINUTE_MS);
      if (drawsAt < from || drawsAt >= to) continue;
      const closesAt = new Date(drawsAt.getTime() - schedule.closesBefore * 1_000);
      draws.push({ drawNo: drawNoOf(schedule, day, at), date: dayText(local), closesAt, drawsAt });
    }
  }
  return draws;
}

/** The first draw at or after an instant. Throws RangeError when there is none within a year. */
export function nextDraw(schedule: Schedule, from: Date): ScheduledDraw {
  for (let days = 2; days <= 512; days *= 2) {
    const [draw] = drawsBetween(schedule, from, new Date(from.getTime() + days * DAY_MS));
    if (draw) return draw;
  }
  throw new RangeError('a schedule without draws');
}

/** The first so many draws after an instant; fewer where a year has fewer. */
export function nextDraws(schedule: Schedule, after: Date, count: number): readonly ScheduledDraw[] {
  const from = new Date(after.getTime() + 1);
  let draws: readonly ScheduledDraw[] = [];
  for (let days = 2; days <= 512 && draws.length < count; days *= 2) {
    draws = drawsBetween(schedule, from, new Date(from.getTime() + days * DAY_MS));
  }
  return draws.slice(0, count);
}

const roundsOf = (day: number, { from, everySeconds, count }: Extract<DrawTimes, { kind: 'rounds' }>): readonly number[] =>
  Array.from({ length: count }, (_, at) => day + timeOf(from) + at * everySeconds * 1_000);

function drawNoOf({ numbering, times }: Schedule, day: number, at: number): string {
  const year = dayText(day).slice(0, 4);
  const sinceNewYear = Math.round((day - Date.parse(`${year}-01-01T00:00:00Z`)) / DAY_MS);
  switch (numbering) {
    case 'day_of_year':
      return `${year}${padded(sinceNewYear + 1)}`;
    case 'of_day':
      return `${dayText(day).replaceAll('-', '')}${padded(at + 1)}`;
    case 'of_year': {
      const days = Array.from({ length: sinceNewYear + 1 }, (_, back) => day - back * DAY_MS);
      return `${year.slice(2)}/${padded(days.filter((each) => times.kind !== 'days' || times.days.includes(weekday(each))).length)}`;
    }
  }
}

const padded = (count: number): string => String(count).padStart(3, '0');
const startOfDay = (local: number): number => Math.floor(local / DAY_MS) * DAY_MS;
const dayText = (local: number): string => new Date(local).toISOString().slice(0, 10);
const weekday = (day: number): number => new Date(day).getUTCDay() || 7;

/** Milliseconds of a time of day `HH:MM` or `HH:MM:SS`. */
function timeOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map((part) => Number.parseInt(part, 10));
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
