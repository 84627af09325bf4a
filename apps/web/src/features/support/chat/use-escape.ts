import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when Escape is pressed anywhere in an element, and keeps it from what is around it. */
export function useEscape(of: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const element = of.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [of]);
}
