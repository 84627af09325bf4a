import { drawBetsApi, type ReplyOf } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

export type DrawReceipt = ReplyOf<typeof drawBetsApi.drawBet>;

/** Poll interval while something is undecided and the socket is down. */
const POLL_MS = 60_000;

/** One bet with its receipt; refetched every minute until it is decided and all its movements are sealed. */
export const drawBetQuery = (game: LotteryGame, id: string) =>
  queryOptions({
    queryKey: keys.drawBet(id),
    queryFn: () => api(drawBetsApi.drawBet, { game, id }),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : POLL_MS),
  });

const isFinished = ({ bet, ledger }: DrawReceipt): boolean => bet.status !== 'pending' && ledger.every(({ seal }) => seal !== null);
