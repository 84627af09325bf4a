import { type Role, rewardsApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

/** The player's invite code of a type, and what an invitation earns under the current terms. */
export const codeQuery = (type: Role) =>
  queryOptions({
    queryKey: [...keys.rewards, 'code', type],
    queryFn: () => api(rewardsApi.share, { id: type }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
