import { useSyncExternalStore } from 'react';

/** From here on the side panel is docked and the navigator open (specification, section 9). */
export const WIDE = '(min-width: 1200px)';
/** From here on it is a desktop: top bar, navigator, panels. */
export const DESKTOP = '(min-width: 768px)';

/** Whether a media query holds. The server, and the first render in the browser, say `onServer`. */
export function useMedia(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => onServer,
  );
}

/** Whether this is drawn in the browser and not on the server, whose drawing the browser's first one repeats. */
export const useIsHere = (): boolean => useMedia('all', false);
