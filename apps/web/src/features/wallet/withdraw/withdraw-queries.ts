import { withdrawalsApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';

export const withdrawalMethodsQuery = queryOptions({
  queryKey: [...keys.account, 'withdraw-ways'],
  queryFn: () => api(withdrawalsApi.withdrawWays, {}),
  staleTime: 0, // fees and closures are current when it is opened
});
export const savedAccountsQuery = queryOptions({
  queryKey: [...keys.account, 'saved-accounts'],
  queryFn: () => api(withdrawalsApi.savedAccounts, {}),
});
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.account, 'withdrawals', id],
    queryFn: () => api(withdrawalsApi.withdrawal, { order_id: id }),
  });
