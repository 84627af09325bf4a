import { gameLobbyApi } from '@fairbook/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import type { TitleName } from './title-name.ts';

/** Specification, section 7: polled so often. */
export const LOBBY_ASKED_MS = 60_000;

/** What is offered, in the reader's language (specification, section 7: polled every 60 s; the house tells of changes before). */
const lobbyQuery = (language: string) =>
  queryOptions({
    queryKey: keys.gameLobby(language),
    queryFn: async () => (await api(gameLobbyApi.lobby, {})).list,
    staleTime: LOBBY_ASKED_MS,
    refetchInterval: LOBBY_ASKED_MS,
  });
export const useLobby = () => useQuery(lobbyQuery(useLanguage().language));

const ownQuery = queryOptions({ queryKey: keys.ownTitles, queryFn: () => api(gameLobbyApi.ownTitles, {}) });
/** The player's favourites and what they opened last; undefined for a guest, and until it is known. */
export function useOwnTitles() {
  const player = useIsPlayer();
  const { data } = useQuery({ ...ownQuery, enabled: player });
  return player ? data : undefined;
}

export const isSame =
  (one: TitleName) =>
  (other: TitleName): boolean =>
    one.type === other.type && one.id === other.id;

/** Turns a favourite on or off; shown at once, and as it was where the house refuses. */
export function useTurnFavourite() {
  const t = useTranslate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: TitleName & { readonly on: boolean }) => api(gameLobbyApi.turnFavourite, asked),
    onMutate: ({ on, ...title }) => {
      queries.setQueryData(ownQuery.queryKey, (own) => {
        const others = own?.favourites.filter((each) => !isSame(title)(each)) ?? [];
        return own && { ...own, favourites: on ? [...others, title] : others };
      });
    },
    onSuccess: (own) => queries.setQueryData(ownQuery.queryKey, own),
    onError: (error) => {
      toast({ type: 'error', message: errorText(error, t) });
      void queries.invalidateQueries(ownQuery);
    },
  });
}
