import { useSyncExternalStore } from 'react';

/** What may carry a star; as the contract has it, which this small file does not load. */
export type StarKind = 'league' | 'team' | 'match';
/** Ids by kind. */
export type Starred = Readonly<Record<StarKind, readonly string[]>>;

/** Where this browser keeps the leagues whose star is on, by id. The first script of a document reads it too. */
export const STARRED_KEY = 'starred-leagues';
const KEYS: Readonly<Record<StarKind, string>> = { league: STARRED_KEY, team: 'starred-teams', match: 'starred-matches' };
/** The id of the style that puts them first until the page was taken over: the server does not know them. */
export const STARRED_STYLE_ID = 'starred-first';

const NONE: Starred = { league: [], team: [], match: [] };
const listeners = new Set<() => void>();
/** Who keeps a signed-in player's stars in the house. */
const tellers = new Set<(kind: StarKind, id: string, on: boolean) => void>();
let text: string | undefined;
let read = NONE;

/** What has a star in this browser. */
export function starredNow(): Starred {
  const now = [localStorage.getItem(KEYS.league), localStorage.getItem(KEYS.team), localStorage.getItem(KEYS.match)];
  if (now.join() !== text) {
    text = now.join();
    const [league, team, match] = now.map(parsed);
    read = { league: league ?? [], team: team ?? [], match: match ?? [] };
  }
  return read;
}

function parsed(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    // Not ours: as if there were none.
    return [];
  }
}

/** Keeps these in this browser in place of those that were there. */
export function keepStarred(stars: Partial<Starred>): void {
  for (const kind of ['league', 'team', 'match'] as const) if (stars[kind]) localStorage.setItem(KEYS[kind], JSON.stringify(stars[kind]));
  for (const listener of listeners) listener();
}

/** Turns a star on or off, for this browser and, once that is loaded, for the player. */
export function turnStar(kind: StarKind, id: string): void {
  const now = starredNow()[kind];
  const on = !now.includes(id);
  keepStarred({ [kind]: on ? [id, ...now] : now.filter((each) => each !== id) });
  for (const tell of tellers) tell(kind, id, on);
}

/** Hears of every star that is turned, until what it answers is called. */
export function onStar(tell: (kind: StarKind, id: string, on: boolean) => void): () => void {
  tellers.add(tell);
  return () => void tellers.delete(tell);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What has a star; nothing on the server, and in the first drawing. */
export const useStarred = (): Starred => useSyncExternalStore(subscribe, starredNow, () => NONE);
