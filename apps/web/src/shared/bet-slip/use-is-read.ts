import { useEffect, useState } from 'react';

/** How long a button ignores taps after its label has changed: they were meant for the old label. */
const READING_MS = 900;

/** False for a moment after `news` changes, so that a tap under way does not accept odds the player has not seen. */
export function useIsRead(news: string): boolean {
  const [read, setRead] = useState(news);
  useEffect(() => {
    const timer = setTimeout(() => setRead(news), READING_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return read === news;
}
