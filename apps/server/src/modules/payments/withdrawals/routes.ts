import { Refusal, withdrawalsApi } from '@fairbook/contract';
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
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { isSignedNews } from '../../../platform/signing/signed-text.ts';
import { ASK_PAYOUT } from './carry-out.ts';
import type { Withdrawals } from './create-withdrawals.ts';
import { selectWithdrawal } from './sql.ts';

export interface WithdrawalsRouteDeps {
  readonly db: Db;
  readonly withdrawals: Withdrawals;
  readonly jurisdiction: Jurisdiction;
  /** Signs what the provider sends; empty believes nothing. */
  readonly payoutSecret: string;
  readonly now?: () => Date;
}

const ASKED_FOR: Readonly<Record<AccountKind, { readonly types: string[]; readonly countries: string[] }>> = {
  pix: { types: [...PIX_KEY_TYPES], countries: ['BR'] },
  bank: { types: [...BANK_ACCOUNT_TYPES], countries: [...BANK_COUNTRY_CODES] },
  crypto: { types: [...CRYPTO_NETWORKS], countries: [] },
};

export const withdrawalsRoutes = (deps: WithdrawalsRouteDeps): readonly Route[] => {
  const { db, withdrawals, jurisdiction, payoutSecret, now = () => new Date() } = deps;
  const kinds = ACCOUNT_KINDS.filter((kind) => kind !== 'crypto' || allows(jurisdiction, 'chain'));
  return routesOf(withdrawalsApi, {
    withdrawWays: (_, { playerId, language }) => withdrawals.ways(playerId, language),
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
      if (!isSignedNews(payoutSecret, news, now().getTime())) throw new Refusal('payout.signature_wrong');
      const { reference: id } = news;
      if (await selectWithdrawal(db, id)) await inTransaction(db, (tx) => enqueue(tx, ASK_PAYOUT, { id }, `${ASK_PAYOUT}:${id}`));
      return {};
    },
  });
};
