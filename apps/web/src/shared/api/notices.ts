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

/** Reports notices as read. The unread count updates at once; a failed report does no harm, because the next visit repeats it. */
export const readNotices = (queries: QueryClient, which: RequestOf<typeof noticesApi.read>): Promise<void> =>
  api(noticesApi.read, which).then(
    (left: ReplyOf<typeof noticesApi.read>) => queries.setQueryData(unreadQuery.queryKey, left),
    () => undefined,
  ) as Promise<void>;

/** Marks the notices about what the player is viewing as read; `of` is its id, or covers all settled bets. */
export function useReadNotices(of: string | undefined): void {
  const queries = useQueryClient();
  const isPlayer = useIsPlayer();
  useEffect(() => {
    if (isPlayer && of !== undefined) void readNotices(queries, of === 'bets' ? { bets: true } : { subject: of });
  }, [queries, of, isPlayer]);
}
