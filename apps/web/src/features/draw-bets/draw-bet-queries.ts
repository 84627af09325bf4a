import { type DrawBet, drawBetsApi, type ReplyOf } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { pagesOf, rowsIn } from '../../shared/pages.ts';
import { keys } from '../../shared/query-keys.ts';

/** The wire's filters: open, settled, cancelled (specification, section 4). */
export const DRAW_BET_FILTERS = ['1', '16', '32'] as const;
export type DrawBetFilter = (typeof DRAW_BET_FILTERS)[number];

type Pages = InfiniteData<ReplyOf<typeof drawBetsApi.myDrawBets>, number>;
export type DrawReceipt = ReplyOf<typeof drawBetsApi.drawBet>;

const PAGE = 20;
/** Between two readings while something is undecided and the socket is silent. */
const POLL_MS = 60_000;

/** The player's bets on draws of a game in one state, newest first. Open ones are read again every minute. */
export const drawBetsQuery = (game: LotteryGame, filter: DrawBetFilter) =>
  infiniteQueryOptions({
    queryKey: keys.drawBets(game, filter),
    queryFn: ({ pageParam: start }) => api(drawBetsApi.myDrawBets, { game, start, limit: PAGE, status: filter }),
    ...pagesOf(PAGE),
    refetchInterval: ({ state }) => (filter === '1' && drawBetsIn(state.data).length > 0 ? POLL_MS : false),
  });

/** One bet with its receipt; read again every minute until it is decided and all its movements are sealed. */
export const drawBetQuery = (game: LotteryGame, id: string) =>
  queryOptions({
    queryKey: keys.drawBet(id),
    queryFn: () => api(drawBetsApi.drawBet, { game, id }),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : POLL_MS),
  });

/** The bets of all pages, each once. */
export const drawBetsIn = (data: Pick<Pages, 'pages'> | undefined): readonly DrawBet[] => rowsIn(data, (bet) => bet.bet_id);

const isFinished = ({ bet, ledger }: DrawReceipt): boolean => bet.status !== 'pending' && ledger.every(({ seal }) => seal !== null);
