import { type RequestOf, type ServerEvent, sportsApi } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { type MatchesReply, withEvents, withoutStale } from './match-merge.ts';
import { useServerEvents } from './socket.ts';

/** Poll interval while the socket is down: the fallback of the live updates. */
const POLL_MS = 60_000;
const PAGE = 100;
const PAGES_MAX = 5;
/** The most matches that one list follows; a socket may have 300 topics at most. */
const FOLLOWED_MAX = 150;
/** Events that the list itself changed are collected for this long before it is read again. */
const LISTED_MS = 300;
/** Upper bound of how long a read takes, after which its caller has given up. */
const KEPT_MS = 20_000;

/** Match events that came during a read: the reply may be older than they are. */
let heard: { readonly event: ServerEvent; readonly at: number }[] = [];
const heardSince = (asked: number): readonly ServerEvent[] => heard.filter(({ at }) => at >= asked).map(({ event }) => event);

function keepHeard(event: ServerEvent): void {
  const at = performance.now();
  heard = [...heard.filter((each) => at - each.at < KEPT_MS), { event, at }];
}

const reading = (queryKey: QueryKey, read: () => Promise<MatchesReply>) =>
  queryOptions({
    queryKey,
    queryFn: async () => {
      const asked = performance.now();
      const reply = await read();
      return withEvents(reply, heardSince(asked));
    },
    refetchInterval: POLL_MS,
    structuralSharing: (known, fresh) => withoutStale(known as MatchesReply | undefined, fresh as MatchesReply),
  });

const ask = (request: Partial<RequestOf<typeof sportsApi.matches>> & { readonly game: SportGame }): Promise<MatchesReply> =>
  api(sportsApi.matches, { start: 0, limit: PAGE, ...request });

/** The first matches on offer: live ones, then the next to start. */
export const firstMatchesQuery = (game: SportGame, limit: number) =>
  reading(keys.matches(game, `first ${limit}`), () => ask({ game, limit }));

/** Every match on offer, read a hundred at a time, at most five hundred. */
export const allMatchesQuery = (game: SportGame) =>
  reading(keys.matches(game, 'all'), async () => {
    const first = await ask({ game });
    const starts = Array.from({ length: PAGES_MAX - 1 }, (_, page) => (page + 1) * PAGE).filter((start) => start < first.total);
    const rest = await Promise.all(starts.map((start) => ask({ game, start })));
    const seen = new Map([first, ...rest].flatMap(({ list }) => list).map((match) => [match.match_id, match]));
    return { ...first, list: [...seen.values()] };
  });

/** One match with all its markets, whatever its status. */
export const matchQuery = (game: SportGame, id: string) => reading(keys.match(id), () => ask({ game, match_id: id }));

/** The matches of these ids (at most 20) with all their markets. */
export const matchesByIdQuery = (game: SportGame, ids: readonly string[]) =>
  reading(keys.matches(game, `ids ${ids.join()}`), () => ask({ game, match_id: ids.join() }));

/**
 * Keeps a query of matches up to date with what the server pushes: odds by version, scores, a silent feed. Reads the list again when matches are added or
 * removed, or when the feed is back.
 *
 * @param ids the matches shown; beyond 150, only the first are followed and the rest wait for the poll
 */
export function useMatchEvents(game: SportGame, queryKey: QueryKey, ids: readonly string[]): void {
  const queries = useQueryClient();
  const waiting = useRef<Parameters<typeof withEvents>[1][number][]>([]);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(again.current), []);

  const readAgain = () => {
    clearTimeout(again.current);
    again.current = setTimeout(() => void queries.invalidateQueries({ queryKey, exact: true }), LISTED_MS);
  };
  const merge = () => {
    const events = waiting.current.splice(0);
    // Merging events is not a newer reading of the server's clock.
    const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
    queries.setQueryData<MatchesReply>(queryKey, (known) => known && withEvents(known, events), { ...(updatedAt && { updatedAt }) });
  };
  const topics = [`game:${game}`, ...ids.slice(0, FOLLOWED_MAX).map((id) => `match:${id}`)];
  useServerEvents(topics, (event) => {
    if (event.kind === 'matches.listed' || (event.kind === 'feed.silent' && !event.silent)) readAgain();
    if (event.kind === 'match.changed') keepHeard(event);
    waiting.current.push(event);
    // The events of one frame arrive in one task: they are merged, and rendered, together.
    if (waiting.current.length === 1) queueMicrotask(merge);
  });
}
