import { useEffect, useState } from 'react';

/** How long a button that came to say something else does not take a tap that was meant for what it said before. */
const READING_MS = 900;

/** False for a moment after what is to be accepted changed, so that a tap under way does not accept odds nobody has seen. */
export function useIsRead(news: string): boolean {
  const [read, setRead] = useState(news);
  useEffect(() => {
    const timer = setTimeout(() => setRead(news), READING_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return read === news;
}
