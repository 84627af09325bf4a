import { noticesApi, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { keys } from './query-keys.ts';
import { useIsPlayer } from './session.ts';

/** How many notices the player has not read. */
export const unreadQuery = queryOptions({
  queryKey: keys.notices('unread'),
  queryFn: () => api(noticesApi.unread, {}),
});

/** Says that notices were read. What is unread then is known at once; that it was not told is no harm, for it is said again at the next visit. */
export const readNotices = (queries: QueryClient, which: RequestOf<typeof noticesApi.read>): Promise<void> =>
  api(noticesApi.read, which).then(
    (left: ReplyOf<typeof noticesApi.read>) => queries.setQueryData(unreadQuery.queryKey, left),
    () => undefined,
  ) as Promise<void>;

/** Whoever looks at a thing has read what was told of it; `of` is the thing, or all bets that are settled. */
export function useReadNotices(of: string | undefined): void {
  const queries = useQueryClient();
  const isPlayer = useIsPlayer();
  useEffect(() => {
    if (isPlayer && of !== undefined) void readNotices(queries, of === 'bets' ? { bets: true } : { subject: of });
  }, [queries, of, isPlayer]);
}
