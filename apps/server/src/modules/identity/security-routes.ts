import { securityApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Records } from './account/records.ts';
import type { Security } from './create-security.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { clearRefreshCookie } from './sessions/start-session.ts';
import { guestOf } from './sign-in/asker.ts';

export interface SecurityRouteDeps {
  readonly security: Security;
  /** The site's name in an authenticator app and beside a passkey. */
  readonly issuer: string;
  readonly records: Records;
}

export const securityRoutes = ({ security, issuer, records }: SecurityRouteDeps): readonly Route[] => [
  ...passkeyRoutes(security.passkeys, issuer),
  ...routesOf(securityApi, {
    paymentPassword: (_, call) => security.paymentPasswordState(call.playerId),
    setPaymentPassword: ({ bank_password, old_bank_password, second_factor, ...proof }, call) =>
      security.setPaymentPassword({
        ...proof,
        ...guestOf(call),
        player: call.playerId,
        chosen: bank_password,
        old: old_bank_password,
        secondFactor: second_factor,
        from: call.ip,
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

    renewRecoveryCodes: async ({ password, code }, { playerId, ip }) => ({
      recovery_codes: [...(await security.renewRecoveryCodes({ player: playerId, password, address: ip, code }))],
    }),

    endOtherSessions: async (_, call) => ({ ended: await security.endOtherSessions(call) }),

    exportData: ({ password }, { playerId, sessionId, ip, language, put }) =>
      security.exportData({ player: playerId, password, address: ip, sessionId, language }, { records, put }),
    closeAccount: async ({ password, second_factor }, call) => {
      await security.closeAccount({ player: call.playerId, password, address: call.ip, secondFactor: second_factor }, records);
      clearRefreshCookie(call);
      return {};
    },
  }),
];
