import { useSyncExternalStore } from 'react';

/** The kinds of things that can be starred. Repeats the contract's type, which this small file does not load. */
export type StarKind = 'league' | 'team' | 'match';
/** Starred ids by kind. */
export type Starred = Readonly<Record<StarKind, readonly string[]>>;

/** The localStorage key of the starred leagues' ids. The first script of a document reads it too. */
export const STARRED_KEY = 'starred-leagues';
const KEYS: Readonly<Record<StarKind, string>> = { league: STARRED_KEY, team: 'starred-teams', match: 'starred-matches' };
/** The id of the style element that lists them first until hydration: the server does not know them. */
export const STARRED_STYLE_ID = 'starred-first';

const NONE: Starred = { league: [], team: [], match: [] };
const listeners = new Set<() => void>();
/** Listeners that store a signed-in player's stars on the server. */
const tellers = new Set<(kind: StarKind, id: string, on: boolean) => void>();
let text: string | undefined;
let read = NONE;

/** The stars kept in this browser. */
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
    // Written by something else: treated as empty.
    return [];
  }
}

/** Replaces the stars kept in this browser. */
export function keepStarred(stars: Partial<Starred>): void {
  for (const kind of ['league', 'team', 'match'] as const) if (stars[kind]) localStorage.setItem(KEYS[kind], JSON.stringify(stars[kind]));
  for (const listener of listeners) listener();
}

/** Toggles a star, in this browser and, once the sync is loaded, in the player's account. */
export function turnStar(kind: StarKind, id: string): void {
  const now = starredNow()[kind];
  const on = !now.includes(id);
  keepStarred({ [kind]: on ? [id, ...now] : now.filter((each) => each !== id) });
  for (const tell of tellers) tell(kind, id, on);
}

/** Calls `tell` for every star that is toggled. Returns an unsubscribe function. */
export function onStar(tell: (kind: StarKind, id: string, on: boolean) => void): () => void {
  tellers.add(tell);
  return () => void tellers.delete(tell);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current stars; none on the server and in the first render. */
export const useStarred = (): Starred => useSyncExternalStore(subscribe, starredNow, () => NONE);
