import { securityApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http.ts';
import type { Security } from './create-security.ts';

export interface SecurityRouteDeps {
  readonly security: Security;
  /** What the house is called in an authenticator application. */
  readonly issuer: string;
}

export const securityRoutes = ({ security, issuer }: SecurityRouteDeps): readonly Route[] =>
  routesOf(securityApi, {
    paymentPassword: (_, call) => security.paymentPasswordState(call.playerId),
    setPaymentPassword: ({ bank_password, old_bank_password, second_factor, ...proof }, { playerId, ip }) =>
      security.setPaymentPassword({
        ...proof,
        player: playerId,
        chosen: bank_password,
        old: old_bank_password,
        secondFactor: second_factor,
        from: ip,
      }),

    secondFactor: (_, call) => security.secondFactorState(call.playerId),
    beginSecondFactor: ({ password }, { playerId, ip }) => security.beginSecondFactor({ player: playerId, password, address: ip, issuer }),
    confirmSecondFactor: async ({ code }, call) => ({
      recovery_codes: [...(await security.confirmSecondFactor({ player: call.playerId, typed: code }, call))],
    }),
    endSecondFactor: async ({ password, code }, { playerId, ip }) => {
      await security.endSecondFactor({ player: playerId, password, address: ip, code });
      return {};
    },

    endOtherSessions: async (_, call) => ({ ended: await security.endOtherSessions(call) }),
  });
