import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../shared/api/query-keys.ts';
import { onceShown } from '../../shared/api/unshown.ts';
import { useServerEvents } from '../../shared/realtime/socket.ts';
import { type MatchNews, undecidedMatches, withMatchNews } from '../my-bets/index.ts';
import { type BetListQuery, idOf, type OwnBet, type OwnBetPages, settledQuery } from './all-bets-queries.ts';

/**
 * The open bets with those settled since the page was opened: a card stays in its place, with its outcome, until the next visit. Nothing moves under a finger.
 */
export function useHeldBets(query: BetListQuery, fresh: readonly OwnBet[] | undefined): readonly OwnBet[] {
  const [held, setHeld] = useState<ReadonlyMap<string, OwnBet>>(new Map());
  const missing = fresh === undefined ? [] : [...held.values()].filter((each) => !fresh.some((one) => idOf(one) === idOf(each)));
  const left = missing.filter(({ bet }) => bet.status === 'pending').map(idOf);
  const newest = left.toSorted().at(-1);
  const { data } = useQuery({ ...settledQuery(query, newest ?? '', left.length), enabled: newest !== undefined });
  // The newest reading decides what is open, even against another one.
  const now = new Map([...(data?.list ?? []).filter((each) => held.has(idOf(each))), ...(fresh ?? [])].map((each) => [idOf(each), each]));
  const isChanged = [...now].some(([id, each]) => held.get(id) !== each);
  if (isChanged) setHeld(new Map([...held, ...now]));
  useNewsOf([...held.values()]);
  return [...held.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? 1 : -1));
}

/** Bets settled within this time are refetched together. */
const TOGETHER_MS = 300;

/** Refetches open bets when one was placed or settled, and applies the scores of their matches. */
function useNewsOf(bets: readonly OwnBet[]): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgain = () => {
    timer.current = undefined;
    void queries.invalidateQueries({ queryKey: keys.allBets(), predicate: ({ queryKey }) => queryKey[2] !== 'closed' });
  };
  const onMatches = bets.flatMap((each) => (each.on === 'matches' ? [each.bet] : []));
  useServerEvents(
    undecidedMatches(onMatches).map((id) => `match:${id}`),
    (event) => {
      const hear = () => {
        timer.current ??= setTimeout(readAgain, TOGETHER_MS);
      };
      if (
        event.kind === 'bet.settled' ||
        event.kind === 'bet.cashed_out' ||
        (event.kind === 'wallet.changed' && (event.reason === 'bet' || event.reason === 'game_round'))
      )
        hear();
      if (event.kind === 'draw_bet.settled') onceShown(event.match_id, hear);
      if (event.kind !== 'match.changed') return;
      queries.setQueriesData<OwnBetPages>({ queryKey: keys.allBets('list') }, (known) => known && pagesWith(known, event));
    },
  );
}

const pagesWith = (known: OwnBetPages, news: MatchNews): OwnBetPages => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    list: page.list.map((each) => (each.on === 'matches' ? { ...each, bet: withMatchNews(each.bet, news) } : each)),
  })),
});
