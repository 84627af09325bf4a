import { gameLobbyApi } from '@fairbook/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import { isSame, type TitleName } from './title-name.ts';

const ownQuery = queryOptions({ queryKey: keys.ownTitles, queryFn: () => api(gameLobbyApi.ownTitles, {}) });
/** The player's favourites and recently opened titles; undefined for a guest, and until loaded. */
export function useOwnTitles() {
  const player = useIsPlayer();
  const { data } = useQuery({ ...ownQuery, enabled: player });
  return player ? data : undefined;
}

const NO_TITLES: readonly TitleName[] = [];

/** The player's recently opened titles, latest first; undefined until loaded. None for a guest, and none if they cannot be loaded. */
export function useRecentTitles(): readonly TitleName[] | undefined {
  const player = useIsPlayer();
  const { data, isError } = useQuery({ ...ownQuery, enabled: player });
  return player && !isError ? data?.recent : NO_TITLES;
}

/** Toggles a favourite; shown at once, and reverted if the server refuses. */
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
