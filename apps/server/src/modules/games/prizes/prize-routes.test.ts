import { gamePrizesApi, type PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../../test/ask-route.ts';
import { gamePrizesRoutes } from './prize-routes.ts';
import type { GamePrizes } from './prizes.ts';

const ANA = 7n as PlayerId;

test('prizes are shown in the language of who asks, and joined by the player alone', async () => {
  const { asked, module } = listening<GamePrizes>();
  const routes = gamePrizesRoutes(module);
  const call = { playerId: ANA, language: 'hi' } as const;
  expect([
    await askRoute(routes, gamePrizesApi.jackpots, {}, call),
    await askRoute(routes, gamePrizesApi.tournaments, {}, call),
    await askRoute(routes, gamePrizesApi.ownTournaments, {}, call),
    await askRoute(routes, gamePrizesApi.joinTournament, { id: 't' }, call),
  ]).toEqual([{ list: 'jackpots' }, { list: 'tournaments' }, 'ownTournaments', 'join']);
  expect(asked).toEqual([
    ['jackpots', 'hi'],
    ['tournaments', 'hi'],
    ['ownTournaments', ANA],
    ['join', ANA, 't'],
  ]);
});
