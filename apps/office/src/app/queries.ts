import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../shared/api.ts';
import { ME } from '../shared/me.ts';

/** Calls already retry (see contract). A call refused for an ended session makes the shell check who is signed in. */
export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isSignedOut(error) && queryKey[0] !== ME[0]) void queries.invalidateQueries({ queryKey: ME });
      },
    }),
    defaultOptions: { queries: { retry: false, staleTime: 2_000 }, mutations: { retry: false } },
  });
  return queries;
}
