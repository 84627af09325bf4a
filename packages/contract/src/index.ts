export { type AnyBet, allBetsApi, BET_HALVES, type BetHalf, type BetKind, type BetTotals } from './all-bets.ts';
export { allEndpoints } from './all-endpoints.ts';
export { balanceApi, type CurrencyRow } from './balance.ts';
export { type Bet, bettingApi, type Placed, type Receipt, zReceipt } from './betting.ts';
export { type ChainAddress, type ChainTransfer, chainApi } from './chain.ts';
export { type CallOptions, call, requestParts, retryDelay, type Transport } from './client.ts';
export { type Deposit, type DepositWay, takesFee } from './deposits.ts';
export { disavowalApi } from './disavowal.ts';
export { type DrawBet, type DrawPlaced, drawBetsApi, type PickRequest } from './draw-bets.ts';
export { type Endpoint, endpoint, pathsOf, type ReplyOf, type RequestOf, type Who } from './endpoint.ts';
export { zEnvelope } from './envelope.ts';
export { ERRORS, type ErrorCode, Refusal, statusOf } from './errors.ts';
export {
  type ClientMessage,
  NEWS_RETOLD_MS,
  type ServerEvent,
  type Topic,
  zClientMessage,
  zFrame,
  zServerEvent,
} from './events.ts';
export { type GameTransfer, type GameWallet, gamesApi } from './games.ts';
export { identityApi, type Session } from './identity.ts';
export { ledgerApi } from './ledger.ts';
export { type Limits, limitsApi, type PlayerLimit } from './limits.ts';
export { type Draw, lotteryApi, type OddsTable, type WireOddsCell } from './lottery.ts';
export {
  type BetFacts,
  type DrawBetFacts,
  type MatchBetFacts,
  type NewNotice,
  type Notice,
  type NoticeKind,
  noticesApi,
  type OrderFacts,
  type SecurityFacts,
} from './notices.ts';
export { type Passkey, passkeysApi } from './passkeys.ts';
export { personsApi } from './persons.ts';
export { type ReceiptFile, receiptFilesApi } from './receipt-files.ts';
export { type GameTotals, reportsApi } from './reports.ts';
export { type CheckInState, rewardsApi } from './rewards.ts';
export type { SavedAccount, SavedAccounts } from './saved-accounts.ts';
export {
  BET_STATUS_CODES,
  type BetStatus,
  betStatusOf,
  ENTRY_CODES,
  type PlayerId,
  type Role,
  WITHDRAWAL_STATUSES,
} from './scalars.ts';
export { type PaymentPasswordState, type SecondFactorState, securityApi } from './security.ts';
export { type SignedIn, sessionApi } from './session.ts';
export { type OnOffer, type Operator, settingsApi, type WireBetLimits } from './settings.ts';
export {
  type FoundMatch,
  type MarketStatus,
  type Match,
  type Result,
  SEARCH_TEXT_MAX,
  sportsApi,
  type WireMarket,
} from './sports.ts';
export { STAR_KINDS, STARS_MAX, type StarKind, type Stars, starsApi } from './stars.ts';
export { type SupportCase, supportApi } from './support.ts';
export { type Acceptance, type HouseTextState, textsApi } from './texts.ts';
export { verificationApi } from './verification.ts';
export { type TransferKind, walletApi } from './wallet.ts';
export type { MadePasskey, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from './webauthn.ts';
export { type Withdrawal, type WithdrawalWay, withdrawalsApi } from './withdrawals.ts';
