import { useEffect, useState } from 'react';
import { STARRED_STYLE_ID, starredNow } from '../../../shared/api/starred.ts';
import { useIsHere } from '../../../shared/page/media.ts';

/** After this long away, the list is ordered again. */
const AWAY_MS = 30_000;

/**
 * A key that changes with every visit to a list, which orders it again: at the reader's request, and after the page was hidden for half a minute. A
 * server-rendered page is ordered once more if there are starred leagues, which the server does not know; until then a style has shown that order.
 */
export function useVisits(): readonly [visit: string, visitAgain: () => void] {
  const [visit, setVisit] = useState(0);
  const isHere = useIsHere();
  const [hadStars] = useState(() => typeof window !== 'undefined' && starredNow().league.length > 0);
  useEffect(() => {
    document.getElementById(STARRED_STYLE_ID)?.remove();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTurn = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') timer = setTimeout(() => setVisit((now) => now + 1), AWAY_MS);
    };
    document.addEventListener('visibilitychange', onTurn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onTurn);
    };
  }, []);
  return [`${visit} ${isHere && hadStars}`, () => setVisit((now) => now + 1)];
}
