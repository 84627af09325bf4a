import { identityApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';

/** The requirements for opening an account here, and its jurisdiction. Does not change while the page is open. */
export const needsQuery = queryOptions({
  queryKey: keys.registrationNeeds,
  queryFn: () => api(identityApi.registrationNeeds, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
