import type { Chance } from '@fairbook/harness/seeded-random';
import type { ReplayMatch } from '@fairbook/sandbox/replay';

/** What happens to a match in addition to the file's facts. */
export type Fate =
  /** Played, and reported correctly. */
  | 'plain'
  /** Postponed by two hours, then played. */
  | 'moved'
  /** Reported wrong first, then corrected. */
  | 'corrected'
  /** Called off before the kick-off. */
  | 'called_off'
  /** Postponed indefinitely. */
  | 'postponed';

/** A match in the replay. */
export interface Fixture {
  readonly match: ReplayMatch;
  readonly day: number;
  readonly startsAt: Date;
  readonly fate: Fate;
}

/** Whether all bets are void, which no data file knows. */
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
 * Returns the match days of a season, in order. Kick-offs keep their order and lie in the future, a minute for each day from `from` on, so that bets are
 * accepted until the feed reports the start. A day with very many matches is split.
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
