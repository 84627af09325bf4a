import { securityApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http.ts';
import type { Security } from './create-security.ts';

export interface SecurityRouteDeps {
  readonly security: Security;
}

export const securityRoutes = ({ security }: SecurityRouteDeps): readonly Route[] =>
  routesOf(securityApi, {
    paymentPassword: (_, call) => security.paymentPasswordState(call.playerId),
    setPaymentPassword: ({ bank_password, password, old_bank_password }, { playerId, ip }) =>
      security.setPaymentPassword({ player: playerId, chosen: bank_password, password, old: old_bank_password, address: ip }),
  });
