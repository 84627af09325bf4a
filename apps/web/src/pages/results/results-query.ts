import { type ReplyOf, type Result, sportsApi } from '@fairbook/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { pagesOf, rowsIn } from '../../shared/pages.ts';
import { keys } from '../../shared/query-keys.ts';

const PAGE = 50;
const POLL_MS = 60_000;

/** Results, the last decided first. */
export const resultsQuery = infiniteQueryOptions({
  queryKey: keys.results('soccer'),
  queryFn: ({ pageParam: start }) => api(sportsApi.history, { game: 'soccer', start, limit: PAGE }),
  ...pagesOf(PAGE),
  refetchInterval: POLL_MS,
});

/** The results of all pages, each match once. */
export const resultsIn = (data: { readonly pages: readonly ReplyOf<typeof sportsApi.history>[] }): readonly Result[] =>
  rowsIn(data, (result) => result.match_id);
