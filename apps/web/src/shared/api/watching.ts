import { useEffect } from 'react';

let watched = 0;

/** Whether something is on the screen that a player follows without touching it: a match in play, or bets that are open. */
export const isWatching = (): boolean => watched > 0 && document.visibilityState === 'visible';

/** Says that this is followed. Where the law leaves room the session waits longer then. */
export function useWatching(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    watched += 1;
    return () => {
      watched -= 1;
    };
  }, [isOn]);
}
