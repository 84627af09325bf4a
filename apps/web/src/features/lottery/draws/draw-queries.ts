import { lotteryApi, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import type { Day } from '@fairbook/core/rewards';
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import type { ClockReading } from '../../../shared/realtime/server-clock.ts';
import { useServerEvents } from '../../../shared/realtime/socket.ts';
import { readAgainIn } from './read-again.ts';

export type LastReply = ReplyOf<typeof lotteryApi.lastDraw>;
export type CommitsReply = ReplyOf<typeof lotteryApi.commits>;
export type CodeReply = ReplyOf<typeof lotteryApi.code>;
export type ProofReply = ReplyOf<typeof lotteryApi.proof>;

const POLL_MS = 60_000;
const PAGE = 20;

/** The draw taking bets, the awaited one, the last result and the next draws. Refetched when betting ends, and every few seconds while a result is awaited. */
export const lastQuery = (game: LotteryGame) =>
  queryOptions({
    queryKey: keys.draws(game, 'last'),
    queryFn: () => api(lotteryApi.lastDraw, { game }),
    refetchInterval: ({ state: { data } }) => readAgainIn(data),
  });

/** Every lottery on offer, with its source. */
export const overviewQuery = queryOptions({
  queryKey: keys.lotteries,
  queryFn: () => api(lotteryApi.overview, {}),
  refetchInterval: POLL_MS,
});

export interface DrawFilter {
  readonly day?: Day;
  readonly drawNo?: string;
}

/** Decided draws of a game, newest first, a page at a time. */
export const drawsQuery = (game: LotteryGame, { day, drawNo }: DrawFilter = {}) =>
  infiniteQueryOptions({
    queryKey: keys.draws(game, `list ${day ?? ''} ${drawNo ?? ''}`),
    queryFn: ({ pageParam: start }) => {
      const asked = { start, limit: PAGE, ...(day && { day }), ...(drawNo && { draw_no: drawNo }) };
      return isRaceGame(game) ? api(lotteryApi.raceDraws, { game, ...asked }) : api(lotteryApi.markSixDraws, { game, ...asked });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.length * PAGE : undefined),
  });

/** Bare results, newest first, for counting. */
export const trendsQuery = (game: LotteryGame, draws: RequestOf<typeof lotteryApi.results>['draws']) =>
  queryOptions({ queryKey: keys.draws(game, `bare ${draws}`), queryFn: () => api(lotteryApi.results, { game, draws }) });

/** Everything published about one draw; null if there is no such draw, which is a regular result, so that the server renders it too. */
export const proofQuery = (game: LotteryGame, id: string) =>
  queryOptions({
    queryKey: keys.draws(game, `proof ${id}`),
    queryFn: () => api(lotteryApi.proof, { game, match_id: id }).catch(nullWhenUnknown),
    refetchInterval: ({ state: { data } }) => (data && data.draw.numbers === null && data.draw.status !== 'void' ? POLL_MS / 6 : false),
  });

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Refusal && error.code === 'draw.not_found') return null;
  throw error;
}

/** The commitments of a day, UTC. */
export const commitsQuery = (day: Day) =>
  queryOptions({ queryKey: [...keys.lotteries, `commits ${day}`], queryFn: () => api(lotteryApi.commits, { day }), staleTime: POLL_MS });

/** The latest check of the draw code. */
export const codeQuery = queryOptions({
  queryKey: [...keys.lotteries, 'code'],
  queryFn: () => api(lotteryApi.code, {}),
  refetchInterval: POLL_MS,
});

/** Refetches a game's draws when the server pushes that one changed. One part of the page does this for all. */
export function useDrawEvents(game: LotteryGame): void {
  const queries = useQueryClient();
  useServerEvents([`draw:${game}`], (event) => {
    if ((event.kind !== 'draw.changed' && event.kind !== 'lottery.changed') || event.game !== game) return;
    void queries.invalidateQueries({ queryKey: keys.draws(game) });
    void queries.invalidateQueries({ queryKey: keys.lotteries });
  });
}

/** The current draws of a game, with the server's clock at that reading. */
export function useLast(game: LotteryGame) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(lastQuery(game));
  const clock: ClockReading | undefined = data && { serverTime: data.now, readAt: dataUpdatedAt };
  return { last: data, clock, error, refetch };
}
