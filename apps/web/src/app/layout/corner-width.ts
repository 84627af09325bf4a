import { type RefObject, useEffect } from 'react';
import { CORNER_KEY } from '../../shared/api/session.ts';

/** Stores the width of the player's corner once it is complete, so that the next page reserves it; see the first script of a page. */
export function useCornerWidth(inside: RefObject<HTMLElement | null>, isFilled: boolean): void {
  useEffect(() => {
    const corner = inside.current?.parentElement;
    if (!corner || !isFilled) return;
    document.documentElement.style.removeProperty('--corner');
    const observer = new ResizeObserver(() => localStorage.setItem(CORNER_KEY, `${corner.offsetWidth}@${innerWidth}`));
    observer.observe(corner);
    return () => observer.disconnect();
  }, [inside, isFilled]);
}
