import type { LotteryGame } from '@fairbook/core/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../../shared/api/query-keys.ts';
import { useServerEvents } from '../../../../shared/realtime/socket.ts';

/** Keeps displayed draw bets up to date with what the server pushes. Outcomes are announced by the notices, wherever the player is. */
export function useDrawBetNews(game: LotteryGame): void {
  const queries = useQueryClient();
  const readAgain = (of: LotteryGame) => {
    void queries.invalidateQueries({ queryKey: keys.drawBets(of) });
    void queries.invalidateQueries({ queryKey: keys.drawBet() });
  };
  useServerEvents([`draw:${game}`], (event) => {
    if (event.kind === 'draw.changed') readAgain(event.game);
    if (event.kind === 'wallet.changed') void queries.invalidateQueries({ queryKey: keys.drawBets(game) });
    if (event.kind === 'draw_bet.settled') readAgain(event.game);
  });
}
