import type { Match } from '@fairbook/contract';
import { legKey, type SlipLeg } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { keys } from '../../../shared/api/query-keys.ts';
import type { MatchesReply } from '../../../shared/realtime/match-merge.ts';
import { matchesByIdQuery, useMatchEvents } from '../../../shared/realtime/matches.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import { changeSlip, useSlip } from '../slip-store.ts';
import { offerNow } from './offer-now.ts';

/** How often the slip checks whether a match has begun. */
const LOOK_MS = 5_000;

export interface SlipMatches {
  readonly byId: ReadonlyMap<string, Match>;
  readonly now: Date;
  /** The feed is silent: every leg waits for its odds, and the player can do nothing about it. */
  readonly isSilent: boolean;
}

/** The current matches of the slip, kept up to date; odds moves are passed on to the legs. */
export function useSlipMatches(): SlipMatches {
  const queries = useQueryClient();
  const { game, legs } = useSlip(({ slip }) => slip);
  const ids = [...new Set(legs.map(({ matchId }) => matchId))].sort();
  const options = matchesByIdQuery(game, ids);
  const names = ids.join();
  // Stable until the matches change: a new function would be called at every render, and return a new object each time.
  const placeholderData = useCallback(() => alreadyRead(queries, game, names.split(',')), [queries, game, names]);
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...options,
    enabled: ids.length > 0,
    placeholderData,
  });
  useMatchEvents(game, options.queryKey, ids);
  const now = useServerNow(data && { serverTime: data.server_time, readAt: dataUpdatedAt }, LOOK_MS);
  const at = now.getTime();
  const byId = useMemo(() => mapById(data), [data]);
  useEffect(() => {
    // A reply of a list holds only some markets; the others remain unknown.
    if (data === undefined || isPlaceholderData) return;
    for (const leg of legs) tellLeg(leg, offerNow(byId.get(leg.matchId), leg, new Date(at), data.feed_silent));
  }, [data, byId, isPlaceholderData, legs, at]);
  return { byId, now, isSilent: data?.feed_silent ?? false };
}

function tellLeg(leg: SlipLeg, now: SlipLeg['now']): void {
  const isKnown = leg.now === now || (leg.now !== null && leg.now.odds === now?.odds && leg.now.lineE2 === now.lineE2);
  if (!isKnown) changeSlip({ type: 'oddsMoved', key: legKey(leg), now });
}

const mapById = (reply: MatchesReply | undefined): ReadonlyMap<string, Match> =>
  new Map((reply?.list ?? []).map((match) => [match.match_id, match]));

/** Collects these matches from other queries, so that nothing waits for the slip's own. */
function alreadyRead(queries: QueryClient, game: SportGame, ids: readonly string[]): MatchesReply | undefined {
  const lists = queries.getQueriesData<MatchesReply>({ queryKey: keys.matches(game) }).map(([, reply]) => reply);
  const readings = [...lists, ...ids.map((id) => queries.getQueryData<MatchesReply>(keys.match(id)))].filter(
    (reply) => reply !== undefined,
  );
  const newest = readings.at(-1);
  const found = new Map(readings.flatMap(({ list }) => list).map((match) => [match.match_id, match]));
  return newest && { ...newest, list: ids.flatMap((id) => found.get(id) ?? []) };
}
