import { useSyncExternalStore } from 'react';

/** localStorage key of the chat of a guest that is not over (specification, section 4). Only its id: nothing can be read or written with it. */
const KEY = 'chat-id';
const listeners = new Set<() => void>();

/** The guest's chat as this browser keeps it; null for none. */
export const keptChatId = (): string | null => localStorage.getItem(KEY);

/** Keeps the id of a guest's chat, or forgets it. */
export function keepChatId(id: string | null): void {
  if (id === keptChatId()) return;
  if (id === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** {@link keptChatId}, as it changes. */
export const useKeptChatId = (): string | null => useSyncExternalStore(subscribe, keptChatId, () => null);
