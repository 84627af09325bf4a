import type { Match } from '@fairbook/contract';

/** One card of a list: a league, or what is being played when the list was opened. Its rows are matches by id. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly rows: readonly string[];
}

/** The card of what is being played: it stands first or last, and none is added to it later. */
export const LIVE_PLACE = 'live';

/** The only card of a short list, whatever the league. */
export const WHOLE_PLACE = 'whole';

/** How a list begins. */
export interface Arranging {
  /** What is being played stands in a card of its own, before the leagues; after them while no bets are taken on it. */
  readonly splitLive: boolean;
  readonly liveLast?: boolean;
  /** Where a league stands, lower first. */
  readonly rank: (match: Match) => number;
}

const isLive = ({ status }: Match): boolean => status === 'live';
/** Nothing can be bet on it now. */
const isShut = ({ compare }: Match): boolean => Object.values(compare).every(({ status }) => status !== 'open');

/** What is on offer no more keeps its row, and says so. */
export const isOver = (match: Match | undefined): boolean => match === undefined || match.status === 'ended' || match.status === 'void';

/**
 * The order of a list when it is opened: what is being played, open before closed, then leagues by their rank; of one rank those whose first match starts
 * earliest, and in a league matches by their start.
 */
export function arranged(matches: readonly Match[], { splitLive, liveLast = false, rank }: Arranging): readonly Place[] {
  const sorted = [...matches].sort(
    (one, other) => rank(one) - rank(other) || one.match_start_time.getTime() - other.match_start_time.getTime(),
  );
  const playing = splitLive ? sorted.filter(isLive) : [];
  const live = [...playing.filter((match) => !isShut(match)), ...playing.filter(isShut)];
  const rest = splitLive ? sorted.filter((match) => !isLive(match)) : [...sorted.filter(isOpenOrNext), ...sorted.filter(isShutLive)];
  const leagues = rest.reduce(withMatch, []);
  if (live.length === 0) return leagues;
  const played: Place = { id: LIVE_PLACE, name: '', country: '', rows: live.map(({ match_id }) => match_id) };
  return liveLast ? [...leagues, played] : [played, ...leagues];
}

const isShutLive = (match: Match): boolean => isLive(match) && isShut(match);
const isOpenOrNext = (match: Match): boolean => !isShutLive(match);

/** The rows a short list begins with, whatever their league: what can be bet on first, then by league and by start. */
export const firstRows = (matches: readonly Match[], limit: number, rank: Arranging['rank']): readonly string[] =>
  [matches.filter(isOpenOrNext), matches.filter(isShutLive)]
    .flatMap((some) => arranged(some, { splitLive: false, rank }))
    .flatMap(({ rows }) => rows)
    .slice(0, limit);

/** A match at the end of its league; of a league that has no card yet, in one at the end of all. */
function withMatch(places: readonly Place[], match: Match): readonly Place[] {
  const { league_id: id, league_name: name, league_country: country, match_id: row } = match;
  const fits = (place: Place): boolean => place.id === id || place.id === WHOLE_PLACE;
  if (!places.some(fits)) return [...places, { id, name, country, rows: [row] }];
  return places.map((place) => (fits(place) ? { ...place, rows: [...place.rows, row] } : place));
}

/** What a list learns while it is looked at. */
export interface Learning {
  /** Everything on offer, by id. */
  readonly all: ReadonlyMap<string, Match>;
  /** What belongs into this list. */
  readonly shown: readonly Match[];
  /** Whether nobody would see that a row goes, or that something comes after it. */
  readonly isUnseen: (row: string) => boolean;
  /** How many rows at most. */
  readonly limit: number;
}

/**
 * The list after what was learnt, changed only where nobody sees it: a row that is over goes once it is out of sight, a new one comes at the end of its league when that
 * end is out of sight. Everything else waits. The same object when nothing changed.
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
