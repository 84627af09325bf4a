import { drawBetsApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http.ts';
import type { DrawBets } from './index.ts';

export const drawBetsRoutes = (drawBets: DrawBets): readonly Route[] =>
  routesOf(drawBetsApi, {
    place: (request, call) => drawBets.place(call.playerId, call, request),
    myDrawBets: (request, call) => drawBets.myBets(call.playerId, request),
    drawBet: (request, call) => drawBets.receipt(call.playerId, request),
    returns: () => drawBets.returns(),
  });
