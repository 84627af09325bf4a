import { QueryClient } from '@tanstack/react-query';
import { ASKED_BY_PLAYERS } from '../shared/api/query-keys.ts';
import { isPlayerNow } from '../shared/api/session.ts';

/** The cache of what the server said. Calls already retry by themselves (contract), so queries do not; unused answers are kept 60 s. What only a player may ask waits until there is one: their pages are drawn before. */
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
