import { allBetsApi, type BetHalf, type ReplyOf } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { rowsIn } from '../../shared/api/pages.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { type BetFilter, filterRequest } from './bet-filter.ts';

/** The filters of a list of bets, and the reader's currency. */
export interface BetListQuery {
  readonly filter: BetFilter;
  readonly currency: Currency;
}
/** A bet, or a round at a provider's game. */
export type OwnBet = ReplyOf<typeof allBetsApi.bets>['list'][number];
export type OwnBetPages = InfiniteData<ReplyOf<typeof allBetsApi.bets>, string | undefined>;

const PAGE = 20;
/** Poll interval while something is undecided and the socket is down. */
const POLL_MS = 60_000;

export const idOf = ({ bet }: OwnBet): string => bet.bet_id;

/** The cache key of a query. The tab is another part of the key. */
export const queryName = ({ filter, currency }: BetListQuery): string => JSON.stringify({ ...filter, currency });
const asked = ({ filter, currency }: BetListQuery) => filterRequest(filter, currency, new Date());

/** Bets with or without a result, newest first. Open ones are refetched every minute. */
export const listQuery = (half: BetHalf, query: BetListQuery) =>
  infiniteQueryOptions({
    queryKey: keys.allBets('list', half, queryName(query)),
    queryFn: ({ pageParam: before }) =>
      api(allBetsApi.bets, { ...asked(query), half, limit: PAGE, ...(before !== undefined && { before }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, more }: ReplyOf<typeof allBetsApi.bets>) => {
      const last = list.at(-1);
      return more && last ? idOf(last) : undefined;
    },
    // The next visit starts afresh.
    gcTime: 0,
    refetchInterval: ({ state }) => (half === 'open' && betsIn(state.data).length > 0 ? POLL_MS : false),
  });

/** The bets of all pages, each once. */
export const betsIn = (data: Pick<OwnBetPages, 'pages'> | undefined): readonly OwnBet[] => rowsIn(data, idOf);

export const totalsQuery = (query: BetListQuery) =>
  queryOptions({ queryKey: keys.allBets('totals', queryName(query)), queryFn: () => api(allBetsApi.totals, asked(query)) });

/** Reads what became of bets that left the open ones: the newest of them and those placed just before. */
export const settledQuery = (query: BetListQuery, newest: string, count: number) =>
  queryOptions({
    queryKey: keys.allBets('settled', queryName(query), newest, String(count)),
    // Pages start before an id: this one is the first after it at the same moment. The settled bets may no longer match the filters; they are shown anyway.
    queryFn: () => {
      const { kind, search } = query.filter;
      return api(allBetsApi.bets, { kind, search, half: 'closed', limit: 100, before: `${newest.slice(0, 24)}ffffffffffff` });
    },
  });
