import { useSyncExternalStore } from 'react';

/** The localStorage key of collapsed leagues and groups of markets, by name. */
const STORAGE_KEY = 'shut-groups';
/** The most recently collapsed ones are kept; a list of leagues has fewer. */
const KEPT_MAX = 60;
const listeners = new Set<() => void>();

function shutNow(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    // Written by something else: treated as empty.
    return [];
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a section is expanded, and a setter. On the server, and in the first render, everything is expanded. */
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
