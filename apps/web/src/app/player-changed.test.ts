import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PRIVATE_FAMILIES } from '../shared/api/query-keys.ts';
import { playerChanged } from './player-changed.ts';

/** A cache with private data of the player, and with matches. */
function known(): QueryClient {
  const queries = new QueryClient();
  for (const family of PRIVATE_FAMILIES) queries.setQueryData([family, '7'], 'of the player');
  queries.setQueryData(['matches', 'soccer'], 'of everybody');
  return queries;
}
const left = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.data ? [queryKey[0]] : []));

test('when a player goes nothing of theirs is left, and what everybody may read is read again', () => {
  const queries = known();
  playerChanged(queries, '7');
  expect(left(queries)).toEqual(['matches']);
  expect(queries.getQueryState(['matches', 'soccer'])?.isInvalidated).toBe(true);
});

test('when a guest signs in what was read for them meanwhile stays', () => {
  const queries = known();
  playerChanged(queries, undefined);
  expect(left(queries)).toEqual([...PRIVATE_FAMILIES, 'matches']);
});
