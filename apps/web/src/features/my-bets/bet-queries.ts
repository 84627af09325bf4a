import { bettingApi, type Receipt } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { keys } from '../../shared/query-keys.ts';

const GAME: SportGame = 'soccer';

/** Between two readings while something is undecided and the socket is silent. */
const POLL_MS = 60_000;

/** One bet with its receipt; read again every minute until it is decided and all its movements are sealed. */
export const betQuery = (id: string) =>
  queryOptions({
    queryKey: keys.bet(id),
    queryFn: () => api(bettingApi.bet, { game: GAME, id }),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : POLL_MS),
  });

const isFinished = ({ bet, ledger }: Receipt): boolean => bet.status !== 'pending' && ledger.every(({ seal }) => seal !== null);
