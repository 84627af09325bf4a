import type { Endpoint, limitsApi, OwnLimits, ReplyOf, RequestOf } from '@fairbook/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

type Changing = Endpoint & { readonly reply: typeof limitsApi.limits.reply };

/** Changes a limit of the player. Every call returns all limits, which replace the cached ones. */
export function useChange<E extends Changing>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<E>) => api(endpoint, request) as Promise<ReplyOf<E> & OwnLimits>,
    onSuccess: (limits) => queries.setQueryData<OwnLimits>(keys.limits, limits),
  });
}
