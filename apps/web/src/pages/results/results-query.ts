import { type ReplyOf, type Result, sportsApi } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { pagesOf, rowsIn } from '../../shared/api/pages.ts';
import { keys } from '../../shared/api/query-keys.ts';

const PAGE = 50;
const POLL_MS = 60_000;

/** A filter of results; empty parts match everything. */
export interface ResultFilter {
  /** Year-month-day of the reader's calendar. */
  readonly day: string;
  readonly league: string;
  readonly team: string;
}
export const EVERYTHING: ResultFilter = { day: '', league: '', team: '' };

/** Results that match, the last decided first. */
export const resultsQuery = (game: SportGame, filter: ResultFilter) =>
  infiniteQueryOptions({
    queryKey: keys.results(game, `${filter.day} ${filter.league} ${filter.team}`),
    queryFn: ({ pageParam: start }) => api(sportsApi.history, { game, start, limit: PAGE, ...askedOf(filter) }),
    ...pagesOf(PAGE),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** A day is that of the browser's zone, from midnight to midnight. */
function askedOf({ day, league, team }: ResultFilter) {
  const from = new Date(`${day}T00:00:00`);
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { ...(day !== '' && { from, to }), ...(league !== '' && { league_id: league }), ...(team.trim() !== '' && { team: team.trim() }) };
}

/** The results of all pages, each match once. */
export const resultsIn = (data: { readonly pages: readonly ReplyOf<typeof sportsApi.history>[] }): readonly Result[] =>
  rowsIn(data, (result) => result.match_id);
