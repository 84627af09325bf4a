import { QueryClient } from '@tanstack/react-query';
import { ASKED_BY_PLAYERS } from '../shared/api/query-keys.ts';
import { isPlayerNow } from '../shared/api/session.ts';

/**
 * Creates the cache of server data. Calls already retry (see contract), so queries do not; unused data is kept 60 s. Queries for players only wait until there
 * is one, because their pages are rendered before that.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5_000,
        gcTime: 60_000,
        enabled: ({ queryKey: [family] }) => !ASKED_BY_PLAYERS.includes(String(family)) || isPlayerNow(),
      },
      mutations: { retry: false },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  });
