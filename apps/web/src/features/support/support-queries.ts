import { supportApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

/** The response time. */
export const supportQuery = queryOptions({ queryKey: keys.support, queryFn: () => api(supportApi.support, {}), staleTime: 60_000 });

/** Poll interval while the socket is down. */
const POLL_MS = 60_000;
/** The player's cases with our answers. */
export const casesQuery = queryOptions({
  queryKey: keys.cases,
  queryFn: () => api(supportApi.cases, {}),
  refetchInterval: POLL_MS,
});
