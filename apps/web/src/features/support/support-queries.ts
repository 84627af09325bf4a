import { supportApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

/** How long an answer takes. */
export const supportQuery = queryOptions({ queryKey: keys.support, queryFn: () => api(supportApi.support, {}), staleTime: 60_000 });

/** Between two readings while the socket is silent. */
const POLL_MS = 60_000;
/** What the player wrote and we answered. */
export const casesQuery = queryOptions({
  queryKey: keys.cases,
  queryFn: () => api(supportApi.cases, {}),
  refetchInterval: POLL_MS,
});
