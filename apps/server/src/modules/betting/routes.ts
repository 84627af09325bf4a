import { bettingApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Betting } from './betting.ts';

export const bettingRoutes = (betting: Betting): readonly Route[] =>
  routesOf(bettingApi, {
    placeBet: (request, call) => betting.place(call.playerId, call, request),
    myBets: (request, call) => betting.myBets(call.playerId, request, call.language),
    bet: (request, call) => betting.receipt(call.playerId, request, call.language),
  });
