import { useSyncExternalStore } from 'react';

/** From this width on the side panel is docked and the navigator open (specification, section 9). */
export const WIDE = '(min-width: 1200px)';
/** From this width on the layout is the desktop's: top bar, navigator, panels. */
export const DESKTOP = '(min-width: 768px)';

/** Whether a media query matches. On the server, and in the first render in the browser, it is `onServer`. */
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

/** True in the browser once its first render, which repeats the server's, is done. */
export const useIsHere = (): boolean => useMedia('all', false);
