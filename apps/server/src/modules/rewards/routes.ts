import { rewardsApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Rewards } from './rewards.ts';

export const rewardsRoutes = (rewards: Rewards): readonly Route[] =>
  routesOf(rewardsApi, {
    vip: (_, { playerId }) => rewards.vip(playerId),
    checkIn: ({ timezone_offset: offset = 0 }, { playerId }) => rewards.checkIn(playerId, offset),
    claimCheckIn: (request, { playerId, idempotencyKey: key }) => rewards.claim(playerId, { key, request }),
    invited: (asked, { playerId }) => rewards.invited(playerId, asked),
    share: ({ id }, { playerId }) => rewards.codeOf(playerId, id),
  });
