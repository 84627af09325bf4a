import { Refusal, type RequestOf } from '@fairbook/contract';
import type { officeTradingApi } from '@fairbook/contract/office';
import type { SuspendedThing } from '../../sportsbook/index.ts';

type Api = typeof officeTradingApi;

/** Returns the named thing, with its subject in the audit trail. Refuses trading.not_found if none or more than one is named. */
export function thingOf({
  league_id: leagueId,
  match_id: matchId,
  market,
}: Pick<RequestOf<Api['suspend']>, 'league_id' | 'match_id' | 'market'>): {
  readonly thing: SuspendedThing;
  readonly subject: string;
} {
  if (leagueId !== undefined && matchId === undefined && market === undefined)
    return { thing: { leagueId }, subject: `league:${leagueId}` };
  if (leagueId === undefined && matchId !== undefined) return { thing: { matchId, market }, subject: `match:${matchId}` };
  throw new Refusal('trading.not_found');
}
