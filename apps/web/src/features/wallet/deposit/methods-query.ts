import { walletApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';

/** The ways of depositing, with what each takes and what of them is closed. */
export const methodsQuery = queryOptions({
  queryKey: [...keys.account, 'ways'],
  queryFn: () => api(walletApi.rechargeTypes, {}),
  staleTime: 0, // fees and what is closed as they are when it is opened
});
