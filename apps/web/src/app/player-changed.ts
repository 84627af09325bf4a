import type { QueryClient } from '@tanstack/react-query';
import { PRIVATE_FAMILIES } from '../shared/api/query-keys.ts';

/** Forgets the previous player's data, if there was one, and refetches everything on the page. */
export function playerChanged(queries: QueryClient, before: string | undefined): void {
  // Reset, not removed: mounted components keep observing their query, and would wait for a removed one for ever.
  if (before !== undefined) void queries.resetQueries({ predicate: (query) => PRIVATE_FAMILIES.includes(String(query.queryKey[0])) });
  void queries.invalidateQueries();
}
