import type { Bet, Receipt } from '@fairbook/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/query-keys.ts';
import { useServerEvents } from '../../shared/socket.ts';
import { type BetPages, GAME } from './bet-queries.ts';
import { type MatchNews, withMatchNews } from './match-news.ts';

/** Matches whose scores are followed; a socket hears at most 300 topics. */
const FOLLOWED_MAX = 100;

/** Keeps what is shown of bets true to what the server pushes: new and settled ones are read again, scores of their matches are taken over. */
export function useBetEvents(bets: readonly Bet[]): void {
  const queries = useQueryClient();
  const takeOver = (news: MatchNews) => {
    queries.setQueriesData<BetPages>({ queryKey: keys.myBets(GAME) }, (known) => known && pagesWith(known, news));
    queries.setQueriesData<Receipt>({ queryKey: keys.bet() }, (known) => known && { ...known, bet: withMatchNews(known.bet, news) });
  };
  useServerEvents(
    undecidedMatches(bets).map((id) => `match:${id}`),
    (event) => {
      if (event.kind === 'match.changed') takeOver(event);
      if (event.kind === 'bet.settled') void queries.invalidateQueries({ queryKey: keys.bet(event.bet_id) });
      if (event.kind === 'bet.settled' || event.kind === 'wallet.changed') void queries.invalidateQueries({ queryKey: keys.myBets(GAME) });
    },
  );
}

const pagesWith = (known: BetPages, news: MatchNews): BetPages => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, list: page.list.map((bet) => withMatchNews(bet, news)) })),
});

function undecidedMatches(bets: readonly Bet[]): readonly string[] {
  const open = bets.filter(({ status }) => status === 'pending').flatMap(({ match }) => Object.entries(match));
  const ids = open.filter(([, { revision }]) => revision === null).map(([id]) => id);
  return [...new Set(ids)].slice(0, FOLLOWED_MAX);
}
