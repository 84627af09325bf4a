import { aspectOf, type FeedFact, type FeedPage } from '@fairbook/contract/feed';

/** The source of a log. It is a pure function of time, so that a restarted vendor reports the same facts. */
export interface ToldWorld {
  /** The facts from `from` (inclusive) to `to` (exclusive), in order. */
  readonly factsBetween: (from: number, to: number) => readonly FeedFact[];
  /** The latest fact of each aspect of every match that is announced, in play or just ended. */
  readonly snapshot: (at: number) => readonly FeedFact[];
}

/** The longest span of a page. A client further behind than `RECENT_MS` gets only the latest fact of each aspect. */
const WINDOW_MS = 3_600_000;
const RECENT_MS = 60_000;
/**
 * How long a returning client is led through what it missed: every match it knew ends within seven days, as matches are announced five days ahead and postponed
 * by at most a day and a half.
 */
const CATCH_UP_MS = 7 * 24 * WINDOW_MS;

/**
 * Returns the page after a cursor.
 *
 * A cursor is the instant until which everything was reported. Without a cursor, or with an invalid one, the answer is a snapshot. A client that was away is
 * led through what it missed, an hour a page with the latest fact of each aspect, so that it gets the outcome of every match it knew. After a week of that (the
 * cursor has its end) it gets a snapshot.
 */
export function pageAfter(world: ToldWorld, cursor: string, now: number): FeedPage {
  const [from, catchUpEnd] = readCursor(cursor) ?? [];
  if (from === undefined || from > now || (catchUpEnd !== undefined && from >= catchUpEnd)) {
    return { cursor: String(now), more: false, facts: [...world.snapshot(now)] };
  }
  const to = Math.min(now, from + WINDOW_MS);
  const told = world.factsBetween(from, to);
  const isAway = now - from > RECENT_MS;
  const end = catchUpEnd ?? from + CATCH_UP_MS;
  return {
    cursor: isAway && end < now ? `${to}-${end}` : String(to),
    more: to < now,
    facts: isAway ? newestOf(told) : [...told],
  };
}

function readCursor(cursor: string): readonly [from: number, catchUpEnd: number | undefined] | undefined {
  const parts = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(cursor);
  return parts ? [Number(parts[1]), parts[2] === undefined ? undefined : Number(parts[2])] : undefined;
}

/** Returns the latest fact of each aspect, in order, and the first of play, by which a kick-off is known; for a match that has ended, only its fixture and outcome. */
function newestOf(facts: readonly FeedFact[]): FeedFact[] {
  const byFixture = new Map<string, Map<string, FeedFact>>();
  const kickOffs = new Map<string, FeedFact>();
  for (const fact of facts) {
    const newest = byFixture.get(fact.fixture) ?? new Map<string, FeedFact>();
    byFixture.set(fact.fixture, newest.set(aspectOf(fact), fact));
    if (fact.kind === 'score' && !kickOffs.has(fact.fixture)) kickOffs.set(fact.fixture, fact);
  }
  return [...byFixture].flatMap(([fixture, newest]) => {
    const outcome = newest.get('outcome');
    if (outcome !== undefined && outcome.kind !== 'postponement') {
      return [...newest.values()].filter((fact) => fact === outcome || fact.kind === 'fixture');
    }
    const kickOff = kickOffs.get(fixture);
    const isNewest = kickOff === undefined || newest.get(aspectOf(kickOff)) === kickOff;
    return isNewest ? [...newest.values()] : [kickOff, ...newest.values()];
  });
}
