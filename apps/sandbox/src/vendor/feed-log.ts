import type { FeedFact, FeedPage } from '@fairbook/contract/feed';

/** The world as the log needs it: a pure function of time, so a log that was restarted tells the same story. */
export interface ToldWorld {
  /** What became true from `from` up to, not including, `to`, in order. */
  readonly factsBetween: (from: number, to: number) => readonly FeedFact[];
  /** The newest fact of each aspect of every match that is announced, under way or just decided. */
  readonly snapshot: (at: number) => readonly FeedFact[];
}

/** A page covers an hour at most; what lies further back than this is told in its newest words only. */
const WINDOW_MS = 3_600_000;
const RECENT_MS = 60_000;
/** Whatever was announced is decided within seven days: five ahead, and moved by a day and a half. */
const WALK_MS = 7 * 24 * WINDOW_MS;

/**
 * The page that follows a cursor at this instant.
 *
 * A cursor is the instant up to which everything was told. Without one, or with one we cannot have given, the answer is the present state. A taker that was
 * away is led through what it missed, an hour a page and the newest fact of each aspect, so that every match it knew gets its outcome; one that was away for
 * longer than a week after its first week (the cursor remembers when that ends) is given the present state.
 */
export function pageAfter(world: ToldWorld, cursor: string, now: number): FeedPage {
  const [from, walkEnd] = readCursor(cursor) ?? [];
  if (from === undefined || from > now || (walkEnd !== undefined && from >= walkEnd)) {
    return { cursor: String(now), more: false, facts: [...world.snapshot(now)] };
  }
  const to = Math.min(now, from + WINDOW_MS);
  const told = world.factsBetween(from, to);
  const isAway = now - from > RECENT_MS;
  const end = walkEnd ?? from + WALK_MS;
  return {
    cursor: isAway && end < now ? `${to}-${end}` : String(to),
    more: to < now,
    facts: isAway ? newestOf(told) : [...told],
  };
}

function readCursor(cursor: string): readonly [from: number, walkEnd: number | undefined] | undefined {
  const parts = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(cursor);
  return parts ? [Number(parts[1]), parts[2] === undefined ? undefined : Number(parts[2])] : undefined;
}

/** The newest fact of each aspect, in the order of the last words; of a match that was decided meanwhile only what it was and what it came to. */
function newestOf(facts: readonly FeedFact[]): FeedFact[] {
  const byFixture = new Map<string, Map<string, FeedFact>>();
  for (const fact of facts) {
    const newest = byFixture.get(fact.fixture) ?? new Map<string, FeedFact>();
    byFixture.set(fact.fixture, newest.set(aspectOf(fact), fact));
  }
  return [...byFixture.values()].flatMap((newest) => {
    const outcome = newest.get('outcome');
    const isDecided = outcome !== undefined && outcome.kind !== 'postponement';
    return [...newest.values()].filter((fact) => !isDecided || fact === outcome || fact.kind === 'fixture');
  });
}

/** What a fact speaks of; versions are compared within one aspect. */
function aspectOf(fact: FeedFact): string {
  if (fact.kind === 'fixture' || fact.kind === 'score' || fact.kind === 'bet_stop') return fact.kind;
  return 'market' in fact ? `${fact.kind}:${fact.market}` : 'outcome';
}
