import { limitsApi, type PlayerId, textsApi } from '@fairbook/contract';
import { converted } from '@fairbook/core/money';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Settings } from '../settings/index.ts';
import type { Limits } from './limits.ts';
import type { LimitsDeps } from './limits-deps.ts';

export interface LimitsRouteDeps extends Pick<LimitsDeps, 'db'> {
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'rate'>;
}

/** Every call replies with the player's limits as they are afterwards. */
export const limitsRoutes = ({ db, limits, settings }: LimitsRouteDeps): readonly Route[] => {
  const after = async (player: PlayerId, work: Promise<void>) => {
    await work;
    return limits.mine(player);
  };
  const ofTexts = routesOf(textsApi, {
    texts: (_, { playerId }) => limits.texts.of(playerId),
    acceptTexts: async ({ texts }, { playerId, language }) => {
      await limits.texts.accept(playerId, { texts, language });
      return {};
    },
  });
  const ofLimits = routesOf(limitsApi, {
    limits: (_, { playerId }) => limits.mine(playerId),
    setLimit: async ({ kind, period, amount, currency, rate_id: rateId }, { playerId }) => {
      const value = amount === null ? null : converted(amount, await settings.rate(db, currency, rateId));
      return after(playerId, limits.set(playerId, { kind, period, value }));
    },
    setTimeLimit: ({ period, minutes }, { playerId }) =>
      after(playerId, limits.set(playerId, { kind: 'time', period, value: minutes === null ? null : BigInt(minutes) })),
    confirmRaise: (name, { playerId }) => after(playerId, limits.confirm(playerId, name)),
    cancelRaise: (name, { playerId }) => after(playerId, limits.cancel(playerId, name)),
    declineLimits: (_, { playerId }) => after(playerId, limits.decline(playerId)),
    pause: ({ days }, { playerId }) => after(playerId, limits.pause(playerId, days)),
    exclude: ({ months }, { playerId }) => after(playerId, limits.exclude(playerId, months)),
    setRealityCheck: ({ minutes }, { playerId }) => after(playerId, limits.setRealityMinutes(playerId, minutes)),
  });
  return [...ofLimits, ...ofTexts];
};
