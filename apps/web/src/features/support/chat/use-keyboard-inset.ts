import { type RefObject, useEffect } from 'react';

/** Keeps the lower end of an element above the keyboard of a phone, which covers the page without making it smaller. */
export function useKeyboardInset(of: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = () => {
      const element = of.current;
      if (!element) return;
      const covered = element.getBoundingClientRect().bottom - (seen.offsetTop + seen.height);
      // Whoever zooms in sees a part of the page as well.
      element.style.paddingBottom = covered > 0 && seen.scale === 1 ? `${covered}px` : '';
    };
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [of]);
}
