import { useSyncExternalStore } from 'react';

/** Where this browser keeps the leagues whose star is on, by id. The first script of a document reads it too. */
export const STARRED_KEY = 'starred-leagues';
/** The id of the style that puts them first until the page was taken over: the server does not know them. */
export const STARRED_STYLE_ID = 'starred-first';

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let text: string | null = null;
let read: readonly string[] = NONE;

/** The leagues whose star is on. */
export function starredLeagues(): readonly string[] {
  const now = localStorage.getItem(STARRED_KEY);
  if (now !== text) {
    text = now;
    read = parsed(now);
  }
  return read;
}

function parsed(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : NONE;
  } catch {
    // Not ours: as if there were none.
    return NONE;
  }
}

/** Turns a league's star on or off, for this browser. */
export function turnStar(league: string): void {
  const now = starredLeagues();
  localStorage.setItem(STARRED_KEY, JSON.stringify(now.includes(league) ? now.filter((each) => each !== league) : [...now, league]));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The leagues whose star is on; none on the server, and in the first drawing. */
export const useStarred = (): readonly string[] => useSyncExternalStore(subscribe, starredLeagues, () => NONE);
