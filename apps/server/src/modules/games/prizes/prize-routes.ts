import { gamePrizesApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { GamePrizes } from './prizes.ts';

export const gamePrizesRoutes = (prizes: GamePrizes): readonly Route[] =>
  routesOf(gamePrizesApi, {
    jackpots: async (_, { language }) => ({ list: await prizes.jackpots(language) }),
    tournaments: async (_, { language }) => ({ list: await prizes.tournaments(language) }),
    ownTournaments: (_, { playerId }) => prizes.ownTournaments(playerId),
    joinTournament: ({ id }, { playerId }) => prizes.join(playerId, id),
  });
