import { allBetsApi, type Notice, noticesApi } from '@fairbook/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

const PAGE = 20;

/** The player's notices, newest first. Not refetched automatically: new ones are announced, and come first when the page is opened. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: keys.notices('list'),
  queryFn: ({ pageParam: start }) => api(noticesApi.notices, { start, limit: PAGE }),
  initialPageParam: 0,
  gcTime: 0,
  getNextPageParam: (last: readonly Notice[], pages: readonly unknown[]) => (last.length < PAGE ? undefined : pages.length * PAGE),
});

/** The newest notices, as many as an announcement may cover. */
export const newestNotices = (): Promise<readonly Notice[]> => api(noticesApi.notices, { start: 0, limit: 100 });

/** The number of bets without a result. */
export const openBetsQuery = queryOptions({
  queryKey: keys.allBets('open-count'),
  queryFn: () => api(allBetsApi.open, {}),
});

/** The totals of the player’s bets, open and closed. */
export const openTotalsQuery = queryOptions({
  queryKey: keys.allBets('open-totals'),
  queryFn: () => api(allBetsApi.totals, { kind: 'all', search: '' }),
});
