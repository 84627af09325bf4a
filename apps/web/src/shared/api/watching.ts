import { useEffect } from 'react';

let watched = 0;

/** Whether the visible page shows something a player follows without touching it: a match in play, or open bets. */
export const isWatching = (): boolean => watched > 0 && document.visibilityState === 'visible';

/** Marks the page as followed while `isOn`. Where the law allows it, the session then waits longer. */
export function useWatching(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    watched += 1;
    return () => {
      watched -= 1;
    };
  }, [isOn]);
}
