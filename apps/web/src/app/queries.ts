import { QueryClient } from '@tanstack/react-query';

/** The cache of what the server said. Calls already retry by themselves (contract), so queries do not; unused answers are kept 60 s. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, gcTime: 60_000 },
      mutations: { retry: false },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  });
