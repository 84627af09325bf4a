import { gamesApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';

/** The game wallet at each provider: refetched whenever it is shown, because games change it without notifying us. */
export const gameWalletsQuery = queryOptions({
  queryKey: [...keys.account, 'game-wallets'],
  queryFn: async () => (await api(gamesApi.wallets, {})).list,
  staleTime: 0,
});

/** Polled as well, in case the socket is silent. */
const LOOK_MS = 2_000;
export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.account, 'game-transfers', id],
    queryFn: () => api(gamesApi.oneTransfer, { order_id: id }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.data?.state === 'returned' ? false : LOOK_MS),
  });

/** Whether anything was ever transferred to a game. */
export const lastTransferQuery = queryOptions({
  queryKey: [...keys.account, 'game-transfers', 'last'],
  queryFn: () => api(gamesApi.transfers, { start: 0, limit: 1 }),
});
