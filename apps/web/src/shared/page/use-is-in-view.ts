import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view now: what asks the server again and again stops when it is scrolled away. */
export function useIsInView(of: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting === true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return isInView;
}
