import { type PlayerId, rewardsApi } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import type { Rewards } from './rewards.ts';
import { rewardsRoutes } from './routes.ts';

const ANA = 7n as PlayerId;

test('a player is told of their own rewards, by their own clock or else by UTC', async () => {
  const { asked, module } = listening<Rewards>();
  const [routes, call] = [rewardsRoutes(module), { playerId: ANA, idempotencyKey: 'key' }];
  await askRoute(routes, rewardsApi.vip, {}, call);
  await askRoute(routes, rewardsApi.checkIn, { timezone_offset: 180 }, call);
  await askRoute(routes, rewardsApi.checkIn, {}, call);
  await askRoute(routes, rewardsApi.claimCheckIn, { timezone_offset: 180 }, call);
  await askRoute(routes, rewardsApi.share, { id: 'agent' }, call);
  await askRoute(routes, rewardsApi.invited, { days: 7, start: 0, limit: 20 }, call);
  expect(asked).toEqual([
    ['vip', ANA],
    ['checkIn', ANA, 180],
    ['checkIn', ANA, 0],
    ['claim', ANA, { key: 'key', request: { timezone_offset: 180 } }],
    ['codeOf', ANA, 'agent'],
    ['invited', ANA, { days: 7, start: 0, limit: 20 }],
  ]);
});
