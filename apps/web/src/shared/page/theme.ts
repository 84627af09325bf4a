import { useSyncExternalStore } from 'react';
import { writePreference } from '../api/cookies.ts';

export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();
const themeHere = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** The theme of the page, and a toggle; kept in this browser. */
export function useTheme(): { readonly theme: Theme; readonly turn: () => void } {
  const theme = useSyncExternalStore<Theme>(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    themeHere,
    () => 'dark',
  );
  return {
    theme,
    turn: () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      document.documentElement.dataset.theme = next;
      writePreference('theme', next);
      for (const listener of listeners) listener();
    },
  };
}
