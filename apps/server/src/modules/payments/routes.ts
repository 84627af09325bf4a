import { walletApi } from '@fairbook/contract';
import type { Queries } from '../../platform/db/db.ts';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Identity } from '../identity/index.ts';
import { entryFilterOf, type Ledger } from '../ledger/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Payments } from './payments.ts';

export interface PaymentsRouteDeps {
  readonly db: Queries;
  readonly ledger: Pick<Ledger, 'balanceOf' | 'netToday' | 'statement' | 'debtOf' | 'debtsOf'>;
  readonly settings: Pick<Settings, 'currencies'>;
  readonly identity: Pick<Identity, 'profileOf' | 'setCurrency'>;
  readonly payments: Payments;
}

export const paymentsRoutes = ({ db, ledger, settings, identity, payments }: PaymentsRouteDeps): readonly Route[] =>
  routesOf(walletApi, {
    memberAccount: async (_, { playerId }) => {
      const { nickname, currency } = await identity.profileOf(db, playerId);
      const [score, owed, netToday] = await Promise.all([
        ledger.balanceOf(db, playerId),
        ledger.debtOf(db, playerId),
        ledger.netToday(db, playerId),
      ]);
      return { score, currency, nickname, net_today: netToday, owed };
    },
    debts: (_, { playerId }) => ledger.debtsOf(db, playerId),
    exchange: async () => [...(await settings.currencies(db))],
    setCurrency: async ({ unit }, { playerId }) => {
      await identity.setCurrency(db, playerId, unit);
      return { currency: unit };
    },
    rechargeTypes: (_, { playerId, language }) => payments.methods(playerId, language),
    payAll: async (_, { playerId, language }) => {
      const methods = await payments.methods(playerId, language);
      const types = [...new Set(methods.map((method) => method.payment_type))];
      return types.map((type) => ({ payment_type: type, channels: methods.filter((method) => method.payment_type === type) }));
    },
    recharge: (request, { playerId, idempotencyKey }) => payments.deposit(playerId, { key: idempotencyKey, request }),
    continueRecharge: ({ order_id: orderId }, { playerId }) => payments.continueDeposit(playerId, orderId),
    deposits: (request, { playerId }) => payments.deposits(playerId, request),
    changeLog: ({ start, limit, ...asked }, { playerId }) => ledger.statement(db, playerId, { start, limit, ...entryFilterOf(asked) }),
  });
