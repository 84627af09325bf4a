import { withdrawalsApi } from '@fairbook/contract';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  BANK_ACCOUNT_TYPES,
  BANK_COUNTRIES,
  BANK_COUNTRY_CODES,
  CRYPTO_NETWORKS,
  PIX_KEY_TYPES,
} from '@fairbook/core/payments';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { Withdrawals } from './create-withdrawals.ts';

export interface WithdrawalsRouteDeps {
  readonly withdrawals: Withdrawals;
  readonly jurisdiction: Jurisdiction;
}

const ASKED_FOR: Readonly<Record<AccountKind, { readonly types: string[]; readonly countries: string[] }>> = {
  pix: { types: [...PIX_KEY_TYPES], countries: ['BR'] },
  bank: { types: [...BANK_ACCOUNT_TYPES], countries: [...BANK_COUNTRY_CODES] },
  crypto: { types: [...CRYPTO_NETWORKS], countries: [] },
};

export const withdrawalsRoutes = ({ withdrawals, jurisdiction }: WithdrawalsRouteDeps): readonly Route[] => {
  const kinds = ACCOUNT_KINDS.filter((kind) => kind !== 'crypto' || allows(jurisdiction, 'chain'));
  return routesOf(withdrawalsApi, {
    withdrawWays: (_, { playerId, language }) => withdrawals.methods(playerId, language),
    withdraw: (request, { playerId, idempotencyKey }) => withdrawals.request(playerId, { key: idempotencyKey, request }),
    withdrawals: (page, { playerId }) => withdrawals.list(playerId, page),
    withdrawal: ({ order_id }, { playerId }) => withdrawals.one(playerId, order_id),
    bankTypes: async ({ country }) => [...BANK_COUNTRIES[country].types],
    tradeTypes: async () => kinds.map((kind) => ({ kind, ...ASKED_FOR[kind] })),
    savedAccounts: (_, { playerId }) => withdrawals.accounts(playerId),
    saveAccount: (request, { playerId }) => withdrawals.saveAccount(playerId, request),
    removeAccount: ({ info_id }, { playerId }) => withdrawals.forgetAccount(playerId, info_id),
    setDefaultAccount: ({ info_id }, { playerId }) => withdrawals.chooseDefault(playerId, info_id),
    payoutNews: async (news) => {
      await withdrawals.takePayoutNews(news);
      return {};
    },
  });
};
