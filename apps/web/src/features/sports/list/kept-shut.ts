import { useSyncExternalStore } from 'react';

/** What a reader shut stays shut in this browser: leagues of the list and groups of markets, by name. */
const STORAGE_KEY = 'shut-groups';
/** The ones that were shut last; a list of leagues has fewer. */
const KEPT_MAX = 60;
const listeners = new Set<() => void>();

function shutNow(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    // Not ours: as if nothing were shut.
    return [];
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether something is open, and how it is shut and opened. On the server, and in the first drawing, all is open. */
export function useKeptOpen(name: string): readonly [isOpen: boolean, turn: () => void] {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => !shutNow().includes(name),
    () => true,
  );
  const turn = () => {
    const others = shutNow().filter((each) => each !== name);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(isOpen ? [...others, name].slice(-KEPT_MAX) : others));
    for (const listener of listeners) listener();
  };
  return [isOpen, turn];
}
