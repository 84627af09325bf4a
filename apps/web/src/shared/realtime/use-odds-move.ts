import type { Odds } from '@fairbook/core/money';
import { useEffect, useState } from 'react';

/** How long a move of the odds stays marked. */
const MOVE_MS = 1_500;
/** Smaller moves are not marked: odds in play move all the time. Percent of the odds before. */
const LEAST_PERCENT = 3;

interface Seen {
  readonly odds: Odds | undefined;
  readonly lineE2: number | null;
  /** The reference of a move: the odds at the last marked one. */
  readonly from: Odds | undefined;
  /** The last move worth marking, until its time is up. */
  readonly move?: { readonly way: 'up' | 'down' };
}

/** Compares the odds now with those seen before. Small moves add up until they are worth marking; odds on another line are different odds, not a move. */
export function seenNow(seen: Seen, odds: Odds | undefined, lineE2: number | null): Seen {
  const { from } = seen;
  if (from === undefined || odds === undefined || seen.lineE2 !== lineE2) return { odds, lineE2, from: odds };
  if (Math.abs(odds - from) * 100 < from * LEAST_PERCENT) return { ...seen, odds };
  return { odds, lineE2, from: odds, move: { way: odds > from ? 'up' : 'down' } };
}

/** The direction in which odds just moved, if by 3 % or more. */
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
