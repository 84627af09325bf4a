import { walletApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';

/** The deposit methods, with the terms of each, including closed ones. */
export const methodsQuery = queryOptions({
  queryKey: [...keys.account, 'ways'],
  queryFn: () => api(walletApi.rechargeTypes, {}),
  staleTime: 0, // fees and closures are current when it is opened
});
