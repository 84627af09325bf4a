import { useEffect, useState } from 'react';
import { STARRED_STYLE_ID, starredNow } from '../../../shared/api/starred.ts';
import { useIsHere } from '../../../shared/page/media.ts';

/** Who was away for so long comes back to a list in its order. */
const AWAY_MS = 30_000;

/**
 * A key that changes with every visit to a list, which is then put into its order anew: when the reader asks for it, and after the page was out of sight for half a
 * minute. A page that the server drew is put into order once more where leagues have stars, of which the server does not know; a style has shown it so until then.
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
