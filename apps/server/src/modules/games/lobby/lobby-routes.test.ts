import { gameLobbyApi, type PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../../test/ask-route.ts';
import type { GameLobby } from './lobby.ts';
import { gameLobbyRoutes } from './lobby-routes.ts';

const ANA = 7n as PlayerId;
const READER = { player: ANA, language: 'hi' };
const OPENER = { ...READER, session: 's' };

test('a player finds and opens games in their own language, and sees their own sittings and rounds', async () => {
  const { asked, module } = listening<GameLobby>();
  const routes = gameLobbyRoutes(module);
  const ask = (name: keyof typeof gameLobbyApi, request: object = {}) =>
    askRoute(routes, gameLobbyApi[name], request as never, { playerId: ANA, sessionId: 's', language: 'hi' });
  expect(await ask('lobby')).toEqual({ list: 'sections' });
  await ask('ownTitles');
  await ask('turnFavourite', { type: 'slots', id: 't', on: true });
  await ask('launch', { type: 'slots', id: 't', practice: false });
  await ask('resume', { launch_id: 'l' });
  await ask('sitting', { launch_id: 'l' });
  await ask('checkAddress', { address: 'https://g' });
  await ask('round', { bet_id: 'b' });
  expect(asked).toEqual([
    ['sections', 'hi'],
    ['ownTitles', ANA],
    ['turnFavourite', ANA, { type: 'slots', id: 't', on: true }],
    ['launch', OPENER, { type: 'slots', id: 't', practice: false }],
    ['resume', OPENER, 'l'],
    ['sitting', ANA, 'l'],
    ['checkAddress', 'https://g'],
    ['round', READER, 'b'],
  ]);
});
