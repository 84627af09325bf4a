import { gameLobbyApi } from '@fairbook/contract';
import { type PlayerCall, type Route, routesOf } from '../../../platform/http/http.ts';
import type { GameLobby, Opener } from './lobby.ts';

const openerOf = ({ playerId: player, sessionId: session, language }: PlayerCall): Opener => ({ player, session, language });

export const gameLobbyRoutes = (lobby: GameLobby): readonly Route[] =>
  routesOf(gameLobbyApi, {
    lobby: async (_, { language }) => ({ list: await lobby.sections(language) }),
    ownTitles: (_, { playerId }) => lobby.ownTitles(playerId),
    turnFavourite: (asked, { playerId }) => lobby.turnFavourite(playerId, asked),
    launch: (asked, call) => lobby.launch(openerOf(call), asked),
    resume: ({ launch_id }, call) => lobby.resume(openerOf(call), launch_id),
    sitting: ({ launch_id }, { playerId }) => lobby.sitting(playerId, launch_id),
    checkAddress: async ({ address }) => lobby.checkAddress(address),
    round: ({ bet_id }, { playerId: player, language }) => lobby.round({ player, language }, bet_id),
  });
