import type { Bet, Receipt } from '@fairbook/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/api/query-keys.ts';
import { useServerEvents } from '../../shared/realtime/socket.ts';
import { withMatchNews } from './match-news.ts';

/** The most matches whose scores are followed; a socket may have 300 topics at most. */
const FOLLOWED_MAX = 100;

/** Keeps receipts up to date with what the server pushes: refetches those of settled bets, applies the scores of their matches. */
export function useReceiptEvents(bets: readonly Bet[]): void {
  const queries = useQueryClient();
  useServerEvents(
    undecidedMatches(bets).map((id) => `match:${id}`),
    (event) => {
      if (event.kind === 'match.changed') {
        // Of each by its whole key: what a bet may be cashed out for is kept under a longer one, and is no receipt.
        for (const { bet_id: id } of bets)
          queries.setQueryData<Receipt>(keys.bet(id), (known) => known && { ...known, bet: withMatchNews(known.bet, event) });
      }
      if (event.kind === 'bet.settled' || event.kind === 'bet.cashed_out')
        void queries.invalidateQueries({ queryKey: keys.bet(event.bet_id) });
    },
  );
}

/** Returns the matches that some bets still wait for. */
export function undecidedMatches(bets: readonly Pick<Bet, 'status' | 'match'>[]): readonly string[] {
  const open = bets.filter(({ status }) => status === 'pending').flatMap(({ match }) => Object.entries(match));
  const ids = open.filter(([, { revision }]) => revision === null).map(([id]) => id);
  return [...new Set(ids)].slice(0, FOLLOWED_MAX);
}
