import { type AnyBet, allBetsApi, type BetHalf, type BetKind, type ReplyOf } from '@fairbook/contract';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { rowsIn } from '../../shared/api/pages.ts';
import { keys } from '../../shared/api/query-keys.ts';

/** Which bets are looked at. */
export interface BetQuery {
  readonly kind: BetKind;
  readonly search: string;
}
export type AnyBetPages = InfiniteData<ReplyOf<typeof allBetsApi.bets>, string | undefined>;

const PAGE = 20;
/** Between two readings while something is undecided and the socket is silent. */
const POLL_MS = 60_000;

export const idOf = ({ bet }: AnyBet): string => bet.bet_id;

/** Bets that wait for a result, or that do not, newest first. Open ones are read again every minute. */
export const listQuery = (half: BetHalf, { kind, search }: BetQuery) =>
  infiniteQueryOptions({
    queryKey: keys.allBets('list', half, kind, search),
    queryFn: ({ pageParam: before }) => api(allBetsApi.bets, { half, kind, search, limit: PAGE, ...(before !== undefined && { before }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, more }: ReplyOf<typeof allBetsApi.bets>) => {
      const last = list.at(-1);
      return more && last ? idOf(last) : undefined;
    },
    // The next visit begins with what is true then.
    gcTime: 0,
    refetchInterval: ({ state }) => (half === 'open' && betsIn(state.data).length > 0 ? POLL_MS : false),
  });

/** The bets of all pages, each once. */
export const betsIn = (data: Pick<AnyBetPages, 'pages'> | undefined): readonly AnyBet[] => rowsIn(data, idOf);

export const totalsQuery = ({ kind, search }: BetQuery) =>
  queryOptions({ queryKey: keys.allBets('totals', kind, search), queryFn: () => api(allBetsApi.totals, { kind, search }) });

/** What became of bets that left the open ones: the newest of them and what was placed just before. */
export const settledQuery = (wish: BetQuery, newest: string, count: number) =>
  queryOptions({
    queryKey: keys.allBets('settled', wish.kind, wish.search, newest, String(count)),
    // A page begins before an id: this one is the first after it of the same moment.
    queryFn: () => api(allBetsApi.bets, { ...wish, half: 'closed', limit: 100, before: `${newest.slice(0, 24)}ffffffffffff` }),
  });
