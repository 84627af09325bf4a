import type { Odds } from '@fairbook/core/money';
import { useEffect, useState } from 'react';

/** How long a move of the odds stays marked. */
const MOVE_MS = 1_500;
/** Smaller moves are not worth a look: odds in play move all the time. Hundredths of the odds before. */
const LEAST_PERCENT = 3;

interface Seen {
  readonly odds: Odds | undefined;
  readonly lineE2: number | null;
  /** What moves are counted from: the odds when the last one was marked. */
  readonly from: Odds | undefined;
  /** The last move worth a mark, until it was marked long enough. */
  readonly move?: { readonly way: 'up' | 'down' };
}

/** Odds as they are now beside what was seen before. Small moves add up until they are worth a mark; odds on another line are other odds, not a move. */
export function seenNow(seen: Seen, odds: Odds | undefined, lineE2: number | null): Seen {
  const { from } = seen;
  if (from === undefined || odds === undefined || seen.lineE2 !== lineE2) return { odds, lineE2, from: odds };
  if (Math.abs(odds - from) * 100 < from * LEAST_PERCENT) return { ...seen, odds };
  return { odds, lineE2, from: odds, move: { way: odds > from ? 'up' : 'down' } };
}

/** Which way odds moved a moment ago, when they moved by 3 % or more. */
export function useOddsMove(odds: Odds | undefined, lineE2: number | null): 'up' | 'down' | undefined {
  const [seen, setSeen] = useState<Seen>({ odds, lineE2, from: odds });
  if (seen.odds !== odds || seen.lineE2 !== lineE2) setSeen(seenNow(seen, odds, lineE2));
  const { move } = seen;
  useEffect(() => {
    if (move === undefined) return;
    const timer = setTimeout(() => setSeen(({ move: _, ...rest }) => rest), MOVE_MS);
    return () => clearTimeout(timer);
  }, [move]);
  return move?.way;
}
