import { drawBetsApi } from '@fairbook/contract';
import type { Db } from '../../platform/db/db.ts';
import { ttlCache } from '../../platform/db/ttl-cache.ts';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { DrawBets } from './draw-bets.ts';

/** Adds up all draws ever, and anyone may request it. */
const RETURNS_AGE_MAX_MS = 2_000;

export function drawBetsRoutes({ db, drawBets }: { readonly db: Db; readonly drawBets: DrawBets }): readonly Route[] {
  const returns = ttlCache(RETURNS_AGE_MAX_MS, drawBets.returns);
  return routesOf(drawBetsApi, {
    place: (request, call) => drawBets.place(call.playerId, call, request),
    myDrawBets: (request, call) => drawBets.myBets(call.playerId, request),
    drawBet: (request, call) => drawBets.receipt(call.playerId, request),
    returns: () => returns.get(db),
    full: async ({ match_id: id }) => ({ cells: [...(await drawBets.full(db, id))] }),
  });
}
