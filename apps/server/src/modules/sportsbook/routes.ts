import { gradesApi, sportsApi, starsApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Sportsbook } from './sportsbook.ts';

export const sportsbookRoutes = (sportsbook: Sportsbook): readonly Route[] => [
  ...routesOf(sportsApi, {
    matches: (input, call) => sportsbook.matches(input, call.language),
    history: (input, call) => sportsbook.history(input, call.language),
    search: (input, call) => sportsbook.search(input, call.language),
    form: (input, call) => sportsbook.form(input, call.language),
    team: (input, call) => sportsbook.team(input, call.language),
    prices: (input) => sportsbook.prices(input),
  }),
  ...routesOf(gradesApi, { grades: (input) => sportsbook.grades(input) }),
  ...routesOf(starsApi, {
    stars: (_, call) => sportsbook.stars.of(call.playerId),
    turnStar: (input, call) => sportsbook.stars.turn(call.playerId, input),
    addStars: (input, call) => sportsbook.stars.add(call.playerId, input),
  }),
];
