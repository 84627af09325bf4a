import { lotteryApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Lottery } from './lottery.ts';

export const lotteryRoutes = ({ shows }: Pick<Lottery, 'shows'>): readonly Route[] =>
  routesOf(lotteryApi, {
    overview: () => shows.overview(),
    markSixOdds: ({ game }) => shows.odds(game),
    raceOdds: ({ game }) => shows.odds(game),
    lastDraw: ({ game }) => shows.last(game),
    markSixDraws: ({ game, match_id: id, ...wanted }) => shows.draws(game, wanted, id),
    raceDraws: ({ game, id, ...wanted }) => shows.draws(game, wanted, id),
    drawHistory: ({ game, ...wanted }) => shows.draws(game, wanted),
    results: (request) => shows.results(request),
    proof: (request) => shows.proof(request),
    commits: (request) => shows.commits(request),
    code: () => shows.code(),
  });
