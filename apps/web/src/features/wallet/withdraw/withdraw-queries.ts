import { type RequestOf, type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { keys } from '../../../shared/api/query-keys.ts';

export const withdrawWaysQuery = queryOptions({
  queryKey: [...keys.account, 'withdraw-ways'],
  queryFn: () => api(withdrawalsApi.withdrawWays, {}),
  staleTime: 0, // fees and what is closed as they are when it is opened
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

const PAGE = 20;
/** While a withdrawal is under way: its steps are told at once, and this finds the one whose telling or reading was lost on the way. */
const LOOK_MS = 15_000;
export type WithdrawalFilter = Pick<RequestOf<typeof withdrawalsApi.withdrawals>, 'state' | 'from' | 'to'>;
export const withdrawalsQuery = (filter: WithdrawalFilter) =>
  infiniteQueryOptions({
    queryKey: [
      ...keys.account,
      'withdrawals',
      'list',
      filter.state ?? '',
      filter.from?.toISOString() ?? '',
      filter.to?.toISOString() ?? '',
    ],
    queryFn: ({ pageParam: start }) => api(withdrawalsApi.withdrawals, { ...filter, start, limit: PAGE }),
    ...pagesOf(PAGE),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ list }) => list.some(isUnderWay)) ? LOOK_MS : false),
  });
const isUnderWay = ({ status }: Withdrawal): boolean => status === 'pending' || status === 'processing';
