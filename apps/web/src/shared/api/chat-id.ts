import { useSyncExternalStore } from 'react';

/**
 * The key in localStorage of the chat of a guest that is not over (specification, section 4), and the event that tells of its change. It is only an id: nothing
 * can be read or written with it.
 */
export const CHAT_ID = 'chat-id';

const subscribe = (listener: () => void) => {
  window.addEventListener(CHAT_ID, listener);
  return () => window.removeEventListener(CHAT_ID, listener);
};

/** The guest's chat as this browser keeps it; null for none. */
export const useKeptChatId = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(CHAT_ID),
    () => null,
  );
