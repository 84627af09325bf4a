import { bettingApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { MatchBets } from './match-bets.ts';

export const matchBetsRoutes = (matchBets: MatchBets): readonly Route[] =>
  routesOf(bettingApi, {
    placeBet: (request, call) => matchBets.place(call.playerId, call, request),
    myBets: (request, call) => matchBets.myBets(call.playerId, request, call.language),
    bet: (request, call) => matchBets.receipt(call.playerId, request, call.language),
  });
