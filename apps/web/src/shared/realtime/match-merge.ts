import type { Match, ReplyOf, ServerEvent, sportsApi, WireMarket } from '@fairbook/contract';

/** A reply with matches: the list, the server's clock and whether the feed is alive. */
export type MatchesReply = ReplyOf<typeof sportsApi.matches>;

/** Applies pushed events to a reply. Returns the same object if nothing changed, with the same object for each unchanged match. */
export function withEvents(reply: MatchesReply, events: readonly ServerEvent[]): MatchesReply {
  const changes = new Map<string, ServerEvent[]>();
  let silent = reply.feed_silent;
  for (const event of events) {
    if (event.kind === 'feed.silent') silent = event.silent;
    if (event.kind !== 'markets.changed' && event.kind !== 'match.changed') continue;
    const known = changes.get(event.match_id);
    if (known) known.push(event);
    else changes.set(event.match_id, [event]);
  }
  const list = reply.list.map((match) => (changes.get(match.match_id) ?? []).reduce(withEvent, match));
  if (silent === reply.feed_silent && list.every((match, at) => match === reply.list[at])) return reply;
  return { ...reply, list, feed_silent: silent };
}

/** Merges a fresh reply with the known one: for each market the newer version, since a reply may be older than an event that overtook it. */
export function withoutStale(known: MatchesReply | undefined, fresh: MatchesReply): MatchesReply {
  if (known === undefined || known === fresh) return fresh;
  const before = new Map(known.list.map((match) => [match.match_id, match]));
  return { ...fresh, list: fresh.list.map((match) => newest(before.get(match.match_id), match)) };
}

/** Applies a pushed event to a match. */
export function withEvent(match: Match, event: ServerEvent): Match {
  if (event.kind === 'markets.changed') {
    const compare = newestMarkets(match.compare, event.compare);
    return compare === match.compare ? match : { ...match, compare };
  }
  if (event.kind !== 'match.changed') return match;
  const { status, period, minute, home_score, away_score, overs } = event;
  const next = { ...match, status, period, minute, home_score, away_score, overs };
  return isSame(match, next) ? match : next;
}

/** The fresh match with no market older than the known one; the known object itself if they are equal. */
function newest(known: Match | undefined, fresh: Match): Match {
  if (known === undefined) return fresh;
  const match = { ...fresh, compare: newestMarkets(fresh.compare, known.compare, known.compare) };
  return isSame(known, match) ? known : match;
}

type Compare = Match['compare'];

/** Returns the markets of `base`, each replaced by the one in `other` if that is newer. Returns `same` if the result equals it. */
function newestMarkets(base: Compare, other: Compare, same: Compare = base): Compare {
  const merged: Record<string, WireMarket> = { ...base };
  for (const [kind, market] of Object.entries(other)) {
    const known = merged[kind];
    if (known === undefined || market.version > known.version) merged[kind] = market;
  }
  const kinds = Object.keys(merged);
  const unchanged =
    kinds.length === Object.keys(same).length && kinds.every((kind) => isSameMarket(merged[kind], same[kind as keyof Compare]));
  return unchanged ? same : merged;
}

/** A version covers the odds; the status may change by the clock alone. */
const isSameMarket = (one: WireMarket | undefined, other: WireMarket | undefined): boolean =>
  one !== undefined && other !== undefined && one.version === other.version && one.status === other.status;

const isSame = (one: Match, other: Match): boolean =>
  (Object.keys(other) as (keyof Match)[]).every((field) =>
    field === 'match_start_time' ? one[field].getTime() === other[field].getTime() : one[field] === other[field],
  );
