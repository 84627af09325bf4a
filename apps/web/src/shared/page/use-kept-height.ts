import { type RefObject, useEffect, useState } from 'react';

/** The last height of an element while `isMeasured`, in pixels: what comes in its place can be given the same room, so that nothing below it moves. */
export function useKeptHeight(of: RefObject<HTMLElement | null>, isMeasured: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!element || !isMeasured) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of, isMeasured]);
  return height;
}
