import type { LotteryGame } from '@fairbook/core/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../shared/format.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useServerEvents } from '../../../shared/socket.ts';
import { toast } from '../../../shared/toast.ts';

/** Keeps what is shown of bets on draws true to what the server pushes. A bet that brought more than it cost is told of, as a fact; any other is not. */
export function useDrawBetNews(game: LotteryGame): void {
  const queries = useQueryClient();
  const t = useTranslate();
  const { typed } = useFormat();
  const readAgain = (of: LotteryGame) => {
    void queries.invalidateQueries({ queryKey: keys.drawBets(of) });
    void queries.invalidateQueries({ queryKey: keys.drawBet() });
  };
  useServerEvents([`draw:${game}`], (event, _topic, retold) => {
    if (event.kind === 'draw.changed') readAgain(event.game);
    if (event.kind === 'wallet.changed') void queries.invalidateQueries({ queryKey: keys.drawBets(game) });
    if (event.kind !== 'draw_bet.settled') return;
    readAgain(event.game);
    const { currency, bonus_currency: bonus, total_currency: cost } = event;
    if (bonus > cost && !event.corrected && !retold)
      toast({ type: 'info', message: t('lottery.bet_paid', { amount: typed(bonus, currency) }) });
  });
}
