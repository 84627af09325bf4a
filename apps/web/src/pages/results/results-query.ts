import { type ReplyOf, type Result, sportsApi } from '@fairbook/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { keys } from '../../shared/query-keys.ts';

const PAGE = 50;
const POLL_MS = 60_000;

/** Results, the last decided first. */
export const resultsQuery = infiniteQueryOptions({
  queryKey: keys.results('soccer'),
  queryFn: ({ pageParam: start }) => api(sportsApi.history, { game: 'soccer', start, limit: PAGE }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.more ? pages.length * PAGE : undefined),
  refetchInterval: POLL_MS,
});

/** The results of all pages, each match once: one decided between two readings pushes another into the next page. */
export const resultsIn = ({ pages }: { readonly pages: readonly ReplyOf<typeof sportsApi.history>[] }): readonly Result[] => [
  ...new Map(pages.flatMap(({ list }) => list.map((result) => [result.match_id, result]))).values(),
];
