import { Refusal } from '@fairbook/contract';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../shared/api.ts';
import { ME } from '../shared/me.ts';

/** Whether the session ended, or may no longer do what it could. */
const isOtherwise = (error: unknown): boolean => isSignedOut(error) || (error instanceof Refusal && error.code === 'auth.forbidden');

/** Calls already retry (see contract). A call refused for an ended session, or for a permission that was taken, makes the shell check who is signed in. */
export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isOtherwise(error) && queryKey[0] !== ME[0]) void queries.invalidateQueries({ queryKey: ME });
      },
    }),
    defaultOptions: { queries: { retry: false, staleTime: 2_000 }, mutations: { retry: false } },
  });
  return queries;
}
