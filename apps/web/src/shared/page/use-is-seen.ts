import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in view: expensive content far down the page waits for it. */
export function useIsSeen(of: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [of, isSeen]);
  return isSeen;
}
