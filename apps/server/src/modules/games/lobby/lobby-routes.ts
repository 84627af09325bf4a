import { gameLobbyApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { GameLobby } from './lobby.ts';

export const gameLobbyRoutes = (lobby: GameLobby): readonly Route[] =>
  routesOf(gameLobbyApi, {
    lobby: async (_, { language }) => ({ list: await lobby.sections(language) }),
    ownTitles: (_, { playerId }) => lobby.ownTitles(playerId),
    turnFavourite: (asked, { playerId }) => lobby.turnFavourite(playerId, asked),
    launch: (asked, { playerId: player, language }) => lobby.launch({ player, language }, asked),
    resume: ({ launch_id }, { playerId: player, language }) => lobby.resume({ player, language }, launch_id),
    sitting: ({ launch_id }, { playerId }) => lobby.sitting(playerId, launch_id),
    checkAddress: async ({ address }) => lobby.checkAddress(address),
    round: ({ bet_id }, { playerId: player, language }) => lobby.round({ player, language }, bet_id),
  });
