import type { Draw } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../../../../shared/api/query-keys.ts';
import { useIsPlayer } from '../../../../shared/api/session.ts';
import { type OwnOfDraw, ownOfDraw } from './own-of-draw.ts';

const POLL_MS = 2_000;

/** The player's bets on a draw of a game. Refetched every two seconds while the draw is decided and the bets are not, in case no event arrives. */
export function useOwnOfDraw(game: LotteryGame, draw: { readonly id: string; readonly isDecided: boolean } | null): OwnOfDraw | undefined {
  const isPlayer = useIsPlayer();
  const id = draw?.id ?? '';
  const { data } = useQuery({
    queryKey: keys.drawBets(game, 'newest'),
    queryFn: async () => (await import('./read-own-bets.ts')).readOwnBets(game),
    enabled: isPlayer,
    refetchInterval: ({ state }) => (draw?.isDecided && ownOfDraw(state.data ?? [], id)?.isSettled === false ? POLL_MS : false),
  });
  return useMemo(() => (isPlayer ? ownOfDraw(data ?? [], id) : undefined), [isPlayer, data, id]);
}

/** The same for a draw of any age. */
export function useOwnOfPastDraw(draw: Pick<Draw, 'game' | 'match_id' | 'draw_no' | 'numbers'>): OwnOfDraw | undefined {
  const isPlayer = useIsPlayer();
  const { game, match_id: id, numbers } = draw;
  const { data } = useQuery({
    queryKey: keys.drawBets(game, `draw ${id}`),
    queryFn: async () => (await import('./read-own-bets.ts')).readOwnBetsOn(draw),
    enabled: isPlayer && numbers !== null,
    refetchInterval: ({ state }) => (ownOfDraw(state.data ?? [], id)?.isSettled === false ? POLL_MS : false),
  });
  return useMemo(() => (isPlayer ? ownOfDraw(data ?? [], id) : undefined), [isPlayer, data, id]);
}
