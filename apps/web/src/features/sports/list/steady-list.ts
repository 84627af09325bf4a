import type { Match } from '@fairbook/contract';

/** One card of a list: a league, or the matches that were in play when the list was opened. Its rows are match ids. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly rows: readonly string[];
}

/** The card of matches in play: it is first or last, and none is added to it later. */
export const LIVE_PLACE = 'live';

/** The card of matches that are over and have no result yet: it is always last. */
export const AWAITING_PLACE = 'awaiting';

/** The only card of a short list, whatever the league. */
export const WHOLE_PLACE = 'whole';

/** How a list is initially ordered. */
export interface Arranging {
  /** Matches in play have a card of their own, before the leagues; after them while no bets are taken on it. */
  readonly splitLive: boolean;
  readonly liveLast?: boolean;
  /** Whether a match in play only awaits its result: it is last. */
  readonly awaits?: (match: Match) => boolean;
  /** The rank of a league, lower first. */
  readonly rank: (match: Match) => number;
}

const isLive = ({ status }: Match): boolean => status === 'live';
/** All its markets are closed. */
const isShut = ({ compare }: Match): boolean => Object.values(compare).every(({ status }) => status !== 'open');

/** A match that is no longer on offer keeps its row, and says so. */
export const isOver = (match: Match | undefined): boolean => match === undefined || match.status === 'ended' || match.status === 'void';

/**
 * Returns the initial order of a list: matches in play, open before closed, then leagues by rank, at last what awaits its result; leagues of equal rank by their
 * first start, and matches of a league by their start.
 */
export function arranged(
  matches: readonly Match[],
  { splitLive, liveLast = false, awaits = () => false, rank }: Arranging,
): readonly Place[] {
  const awaiting = matches.filter(awaits);
  const over: Place = { id: AWAITING_PLACE, name: '', country: '', rows: awaiting.map(({ match_id }) => match_id) };
  const sorted = matches
    .filter((match) => !awaits(match))
    .sort((one, other) => rank(one) - rank(other) || one.match_start_time.getTime() - other.match_start_time.getTime());
  const playing = splitLive ? sorted.filter(isLive) : [];
  const live = [...playing.filter((match) => !isShut(match)), ...playing.filter(isShut)];
  const rest = splitLive ? sorted.filter((match) => !isLive(match)) : [...sorted.filter(isOpenOrNext), ...sorted.filter(isShutLive)];
  const leagues = rest.reduce(withMatch, []);
  const last = awaiting.length === 0 ? [] : [over];
  if (live.length === 0) return [...leagues, ...last];
  const played: Place = { id: LIVE_PLACE, name: '', country: '', rows: live.map(({ match_id }) => match_id) };
  return liveLast ? [...leagues, played, ...last] : [played, ...leagues, ...last];
}

const isShutLive = (match: Match): boolean => isLive(match) && isShut(match);
const isOpenOrNext = (match: Match): boolean => !isShutLive(match);

/** Returns the initial rows of a short list, whatever their league: open matches first, then by league and by start. */
export const firstRows = (matches: readonly Match[], limit: number, rank: Arranging['rank']): readonly string[] =>
  [matches.filter(isOpenOrNext), matches.filter(isShutLive)]
    .flatMap((some) => arranged(some, { splitLive: false, rank }))
    .flatMap(({ rows }) => rows)
    .slice(0, limit);

/** Adds a match at the end of its league; a league without a card gets one at the end of the list. */
function withMatch(places: readonly Place[], match: Match): readonly Place[] {
  const { league_id: id, league_name: name, league_country: country, match_id: row } = match;
  const fits = (place: Place): boolean => place.id === id || place.id === WHOLE_PLACE;
  if (!places.some(fits)) return [...places, { id, name, country, rows: [row] }];
  return places.map((place) => (fits(place) ? { ...place, rows: [...place.rows, row] } : place));
}

/** An update of a list while it is open. */
export interface Learning {
  /** Everything on offer, by id. */
  readonly all: ReadonlyMap<string, Match>;
  /** What belongs in this list. */
  readonly shown: readonly Match[];
  /** Whether neither the removal of a row nor an addition after it would be visible. */
  readonly isUnseen: (row: string) => boolean;
  /** The most rows. */
  readonly limit: number;
}

/**
 * Updates a list only where it is out of view: a row that is over is removed once it is out of view, a new one is added to the end of its league once that end
 * is. Everything else waits. Returns the same object if nothing changed.
 */
export function settled(places: readonly Place[], { all, shown, isUnseen, limit }: Learning): readonly Place[] {
  const rows = places.flatMap((place) => place.rows);
  const gone = new Set(rows.filter((row) => isOver(all.get(row)) && isUnseen(row)));
  const placed = new Set(rows);
  const waiting = shown.filter((match) => !placed.has(match.match_id) && !isOver(match));
  const last = rows.at(-1);
  const canEnd = last === undefined || isUnseen(last);
  const isEndUnseen = ({ league_id }: Match): boolean => {
    const end = places.find(({ id }) => id === league_id || id === WHOLE_PLACE)?.rows.at(-1);
    return end === undefined ? canEnd : isUnseen(end);
  };
  const room = Math.max(0, limit - (rows.length - gone.size));
  const coming = waiting.filter(isEndUnseen).slice(0, room);
  if (gone.size === 0 && coming.length === 0) return places;
  const left = places.map((place) => ({ ...place, rows: place.rows.filter((row) => !gone.has(row)) }));
  return coming.reduce(withMatch, left).filter((place) => place.rows.length > 0);
}
