import type { QueryClient } from '@tanstack/react-query';
import { PRIVATE_FAMILIES } from '../shared/api/query-keys.ts';

/** Forgets what belongs to the player before, if there was one, and reads everything on the page again. */
export function playerChanged(queries: QueryClient, before: string | undefined): void {
  // Reset and not removed: what is on the screen keeps looking at its query, and would wait for a removed one for ever.
  if (before !== undefined) void queries.resetQueries({ predicate: (query) => PRIVATE_FAMILIES.includes(String(query.queryKey[0])) });
  void queries.invalidateQueries();
}
