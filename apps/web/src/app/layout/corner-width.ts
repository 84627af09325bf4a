import { type RefObject, useEffect } from 'react';
import { CORNER_KEY } from '../../shared/api/session.ts';

/** Keeps how wide the player's corner is once everything is in it, for the next page to leave room for it; see the first script of a page. */
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
