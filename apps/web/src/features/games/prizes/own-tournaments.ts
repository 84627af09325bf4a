import { gamePrizesApi } from '@fairbook/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { LOBBY_ASKED_MS } from '../lobby/lobby-queries.ts';
import { noneWhereForbidden } from './prize-queries.ts';

const ownQuery = queryOptions({
  queryKey: keys.ownTournaments,
  queryFn: async () => (await api(gamePrizesApi.ownTournaments, {}).catch(noneWhereForbidden)).list,
});
/** The tournaments the player joined; undefined for a guest, and until loaded. */
export function useOwnTournaments() {
  const player = useIsPlayer();
  const { data } = useQuery({ ...ownQuery, enabled: player, refetchInterval: LOBBY_ASKED_MS });
  return player ? data : undefined;
}

export function useJoinTournament() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(gamePrizesApi.joinTournament, { id }),
    onSuccess: ({ list }) => {
      queries.setQueryData(ownQuery.queryKey, list);
      void queries.invalidateQueries({ queryKey: keys.tournaments() });
    },
  });
}
