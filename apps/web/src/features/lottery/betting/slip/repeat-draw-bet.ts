import type { DrawBet } from '@fairbook/contract';
import type { QueryClient } from '@tanstack/react-query';
import { lastQuery } from '../../draws/draw-queries.ts';
import { oddsQuery, tableView } from '../frame/odds-query.ts';
import { replaceSlip } from './draw-slip-changes.ts';
import { picksAgain } from './repeat-picks.ts';

/**
 * The result of repeating a bet: `on` is null if no draw of its game takes bets now; otherwise what is on the slip, for which draw, and what is no longer
 * offered.
 */
export type Repeated =
  | { readonly on: null }
  | { readonly on: string; readonly put: number; readonly gone: ReturnType<typeof picksAgain>['gone'] };

/**
 * Puts the entries of a bet on the slip for the draw that takes bets now, with their amounts and current odds. The previous slip can be restored. Places
 * nothing.
 */
export async function repeatDrawBet(queries: QueryClient, bet: Pick<DrawBet, 'game' | 'currency' | 'picks'>): Promise<Repeated> {
  const [{ current }, odds] = await Promise.all([
    queries.fetchQuery({ ...lastQuery(bet.game), staleTime: 0 }),
    queries.fetchQuery({ ...oddsQuery(bet.game), staleTime: 0 }),
  ]);
  if (current?.status !== 'open') return { on: null };
  const { picks, gone } = picksAgain(bet, tableView(odds));
  if (picks.length > 0)
    replaceSlip({ game: bet.game, drawId: current.match_id, picks, amount: '', draws: 1, stopOnWin: false }, bet.currency);
  return { on: current.draw_no, put: picks.length, gone };
}
