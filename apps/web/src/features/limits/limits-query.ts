import { type Endpoint, type Limits, limitsApi, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { keys } from '../../shared/query-keys.ts';

export const limitsQuery = queryOptions({ queryKey: keys.limits, queryFn: () => api(limitsApi.limits, {}), staleTime: 30_000 });

type Changing = Endpoint & { readonly reply: typeof limitsApi.limits.reply };

/** Changes something of the player's limits. Every call answers with all of them, which take the place of what was known. */
export function useChange<E extends Changing>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<E>) => api(endpoint, request) as Promise<ReplyOf<E> & Limits>,
    onSuccess: (limits) => queries.setQueryData<Limits>(keys.limits, limits),
  });
}
