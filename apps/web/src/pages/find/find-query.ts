import { SEARCH_TEXT_MAX, sportsApi } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

/** The search results in a sport. The previous results stay while the next are loading, so that nothing moves. */
export const findQuery = (game: SportGame, text: string) =>
  queryOptions({
    queryKey: keys.found(game, text),
    queryFn: () => api(sportsApi.search, { game, text: text.slice(0, SEARCH_TEXT_MAX) }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
