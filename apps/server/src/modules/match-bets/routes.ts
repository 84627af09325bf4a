import { bettingApi, cashOutApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { MatchBets } from './match-bets.ts';

export const matchBetsRoutes = (matchBets: MatchBets): readonly Route[] => [
  ...routesOf(bettingApi, {
    placeBet: (request, call) => matchBets.place(call.playerId, call, request),
    myBets: (request, call) => matchBets.myBets(call.playerId, request, call.language),
    bet: (request, call) => matchBets.receipt(call.playerId, request, call.language),
  }),
  ...routesOf(cashOutApi, {
    quoteCashOut: (request, call) => matchBets.cashOut.quote(call.playerId, request),
    cashOut: (request, call) => matchBets.cashOut.take(call.playerId, call, request),
    rule: (request, call) => matchBets.cashOut.rules.read(call.playerId, request),
    setRule: (request, call) => matchBets.cashOut.rules.set(call.playerId, request),
    dropRule: (request, call) => matchBets.cashOut.rules.drop(call.playerId, request),
  }),
];
