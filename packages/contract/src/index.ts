import { bettingApi } from './betting.ts';
import { chainApi } from './chain.ts';
import type { Endpoint } from './endpoint.ts';
import { identityApi } from './identity.ts';
import { ledgerApi } from './ledger.ts';
import { limitsApi } from './limits.ts';
import { reportsApi } from './reports.ts';
import { rewardsApi } from './rewards.ts';
import { securityApi } from './security.ts';
import { settingsApi } from './settings.ts';
import { sportsApi } from './sports.ts';
import { verificationApi } from './verification.ts';
import { walletApi } from './wallet.ts';
import { withdrawalsApi } from './withdrawals.ts';

export { type Bet, bettingApi, ODDS_POLICIES, type Placed, type Receipt, zBet, zPlaced, zReceipt } from './betting.ts';
export { type ChainAddress, type ChainTransfer, chainApi } from './chain.ts';
export { CALL_RETRIES, CALL_TIMEOUT_MS, type CallOptions, call, requestParts, type Transport } from './client.ts';
export { type Deposit, type DepositWay, PAYMENT_TYPES } from './deposits.ts';
export { type Endpoint, endpoint, type ReplyOf, type RequestOf, type Who } from './endpoint.ts';
export { type Envelope, zEnvelope } from './envelope.ts';
export { ERRORS, type ErrorCode, Refusal, statusOf } from './errors.ts';
export {
  type ClientMessage,
  NOTIFY_TYPES,
  type ServerEvent,
  type Topic,
  zClientMessage,
  zFrame,
  zPublicTopic,
  zServerEvent,
} from './events.ts';
export { identityApi, type Session, type SignedIn } from './identity.ts';
export { ledgerApi } from './ledger.ts';
export { type Limits, limitsApi, type PlayerLimit } from './limits.ts';
export { type GameTotals, reportsApi } from './reports.ts';
export { type CheckInState, rewardsApi } from './rewards.ts';
export { type BetStatus, ENTRY_CODES, type PlayerId, type Role, WITHDRAWAL_STATUSES, zAmount, zLine, zOdds, zPlayerId } from './scalars.ts';
export { type PaymentPasswordState, type SecondFactorState, securityApi } from './security.ts';
export { settingsApi, type WireBetLimits } from './settings.ts';
export {
  MARKET_STATUSES,
  MATCH_STATUSES,
  type MarketStatus,
  type Match,
  type MatchStatus,
  type Result,
  sportsApi,
  type WireMarket,
  zMarket,
} from './sports.ts';
export { verificationApi } from './verification.ts';
export { type CurrencyRow, TRANSFER_KINDS, type TransferKind, walletApi } from './wallet.ts';
export { type SavedAccount, type Withdrawal, type WithdrawalWay, withdrawalsApi } from './withdrawals.ts';

/** Every call of the product, by module and name. */
export const API = {
  identity: identityApi,
  verification: verificationApi,
  security: securityApi,
  wallet: walletApi,
  chain: chainApi,
  withdrawals: withdrawalsApi,
  limits: limitsApi,
  settings: settingsApi,
  sports: sportsApi,
  betting: bettingApi,
  ledger: ledgerApi,
  rewards: rewardsApi,
  reports: reportsApi,
} as const;

/** The same in one list, named `module.name`. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(API).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).map(([name, each]) => [`${module}.${name}`, each as Endpoint]),
  ),
);
