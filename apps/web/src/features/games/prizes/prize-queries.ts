import { gamePrizesApi, Refusal } from '@fairbook/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useLanguage } from '../../../shared/format/i18n.ts';
import { LOBBY_ASKED_MS } from '../lobby/lobby-queries.ts';
import type { TitleName } from '../lobby/title-name.ts';

/** Jurisdictions that forbid prizes have none. */
export const noneWhereForbidden = (error: unknown): { readonly list: [] } => {
  if (error instanceof Refusal && error.code === 'request.not_found') return { list: [] };
  throw error;
};

const jackpotsQuery = (language: string) =>
  queryOptions({
    queryKey: keys.jackpots(language),
    queryFn: async () => (await api(gamePrizesApi.jackpots, {}).catch(noneWhereForbidden)).list,
    refetchInterval: LOBBY_ASKED_MS,
  });
export const useJackpots = () => useQuery(jackpotsQuery(useLanguage().language));

/** The jackpot that rounds of a title currently earn tickets for. */
export function useJackpotOf({ type, id }: TitleName) {
  const { data } = useJackpots();
  return data?.find(({ over, titles }) => !over && titles.some((each) => each.type === type && each.id === id));
}

const tournamentsQuery = (language: string) =>
  queryOptions({
    queryKey: keys.tournaments(language),
    queryFn: async () => (await api(gamePrizesApi.tournaments, {}).catch(noneWhereForbidden)).list,
    refetchInterval: LOBBY_ASKED_MS,
  });
export const useTournaments = () => useQuery(tournamentsQuery(useLanguage().language));
