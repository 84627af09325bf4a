import type { Odds } from '@fairbook/core/money';
import { useEffect, useState } from 'react';

/** How long a move of the odds stays marked. */
const MOVE_MS = 5_000;

/** Which way odds moved a moment ago. Odds on another line are other odds, not a move. */
export function useOddsMove(odds: Odds | undefined, lineE2: number | null): 'up' | 'down' | undefined {
  const [seen, setSeen] = useState<{ odds: Odds | undefined; lineE2: number | null; move?: 'up' | 'down' }>({ odds, lineE2 });
  if (seen.odds !== odds || seen.lineE2 !== lineE2) {
    const isMove = seen.odds !== undefined && odds !== undefined && seen.lineE2 === lineE2;
    setSeen({ odds, lineE2, ...(isMove && { move: odds > (seen.odds ?? odds) ? 'up' : 'down' }) });
  }
  useEffect(() => {
    if (seen.move === undefined) return;
    const timer = setTimeout(() => setSeen(({ move: _, ...rest }) => rest), MOVE_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.move;
}
