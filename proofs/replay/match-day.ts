import type { Chance } from '@fairbook/harness/seeded-random';
import type { ReplayMatch } from '@fairbook/sandbox/replay';

/** What becomes of a match besides being played as the file says. */
export type Fate =
  /** Played, and reported as it was. */
  | 'plain'
  /** Moved by two hours, then played. */
  | 'moved'
  /** Reported wrong first, then as it was. */
  | 'corrected'
  /** Called off before it began. */
  | 'called_off'
  /** Postponed, nobody knows until when. */
  | 'postponed';

/** A match in the replay. */
export interface Fixture {
  readonly match: ReplayMatch;
  readonly day: number;
  readonly startsAt: Date;
  readonly fate: Fate;
}

/** Nobody bets on it after all: it is in no data file. */
export const isVoid = ({ fate }: Fixture): boolean => fate === 'called_off' || fate === 'postponed';

const MINUTE_MS = 60_000;
const MATCHES_A_DAY_MAX = 40;
const FATES: readonly (readonly [Fate, percent: number])[] = [
  ['moved', 2],
  ['corrected', 4],
  ['called_off', 1],
  ['postponed', 1],
];

/**
 * The match days of a season, in order. Kick-offs keep their order and lie in the future, a minute a day from `from` on, so that bets are taken until the
 * feed says that a match has begun. A day with very many matches is played in parts.
 */
export function matchDaysOf(matches: readonly ReplayMatch[], from: Date, chance: Chance): readonly (readonly Fixture[])[] {
  const days: ReplayMatch[][] = [];
  for (const match of matches) {
    const last = days.at(-1);
    const isSameDay = last?.[0] && dayOf(last[0]) === dayOf(match) && last.length < MATCHES_A_DAY_MAX;
    if (isSameDay) last.push(match);
    else days.push([match]);
  }
  return days.map((day, number) =>
    day.map((match, place) => ({
      match,
      day: number,
      startsAt: new Date(from.getTime() + number * MINUTE_MS + place * 1_000),
      fate: fateOf(chance),
    })),
  );
}

const dayOf = ({ kickoff }: ReplayMatch): string => kickoff.toISOString().slice(0, 10);

function fateOf(chance: Chance): Fate {
  let drawn = chance.whole(100);
  for (const [fate, percent] of FATES) {
    if (drawn < percent) return fate;
    drawn -= percent;
  }
  return 'plain';
}
