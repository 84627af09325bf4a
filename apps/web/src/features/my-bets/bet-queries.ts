import { type Bet, bettingApi, type Receipt, type ReplyOf } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { pagesOf, rowsIn } from '../../shared/pages.ts';
import { keys } from '../../shared/query-keys.ts';

export const GAME: SportGame = 'soccer';

/** The wire's filters: open, settled, cancelled (specification, section 4). */
export const BET_FILTERS = ['1', '16', '32'] as const;
export type BetFilter = (typeof BET_FILTERS)[number];

export type BetPages = InfiniteData<ReplyOf<typeof bettingApi.myBets>, number>;

const PAGE = 20;
/** Between two readings while something is undecided and the socket is silent. */
const POLL_MS = 60_000;

/** The player's bets of one state, newest first. Open ones are read again every minute. */
export const betsQuery = (filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: keys.myBets(GAME, filter),
    queryFn: ({ pageParam: start }) => api(bettingApi.myBets, { game: GAME, start, limit: PAGE, status: filter }),
    ...pagesOf(PAGE),
    refetchInterval: ({ state }) => (filter === '1' && betsIn(state.data).length > 0 ? POLL_MS : false),
  });

/** One bet with its receipt; read again every minute until it is decided and all its movements are sealed. */
export const betQuery = (id: string) =>
  queryOptions({
    queryKey: keys.bet(id),
    queryFn: () => api(bettingApi.bet, { game: GAME, id }),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : POLL_MS),
  });

/** The bets of all pages, each once. */
export const betsIn = (data: Pick<BetPages, 'pages'> | undefined): readonly Bet[] => rowsIn(data, (bet) => bet.bet_id);

const isFinished = ({ bet, ledger }: Receipt): boolean => bet.status !== 'pending' && ledger.every(({ seal }) => seal !== null);
