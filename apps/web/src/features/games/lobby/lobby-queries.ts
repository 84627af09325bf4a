import { gameLobbyApi } from '@fairbook/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useLanguage } from '../../../shared/format/i18n.ts';

/** Poll interval (specification, section 7). */
export const LOBBY_ASKED_MS = 60_000;

/** The titles on offer, in the reader's language (specification, section 7: polled every 60 s; changes are pushed sooner). */
const lobbyQuery = (language: string) =>
  queryOptions({
    queryKey: keys.gameLobby(language),
    queryFn: async () => (await api(gameLobbyApi.lobby, {})).list,
    staleTime: LOBBY_ASKED_MS,
    refetchInterval: LOBBY_ASKED_MS,
  });
export const useLobby = () => useQuery(lobbyQuery(useLanguage().language));
