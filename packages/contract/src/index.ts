export { allEndpoints } from './all-endpoints.ts';
export { type AnyBet, allBetsApi, BET_HALVES, type BetHalf, type BetKind, type BetTotals, CLOSED_STATES } from './bets/all-bets.ts';
export { type Bet, bettingApi, type Placed, type Receipt, type WireJoint, zReceipt } from './bets/betting.ts';
export { CASH_OUT_QUOTE_MS, type CashedOut, type CashOutQuote, type CashOutRule, cashOutApi } from './bets/cash-out.ts';
export { CRICKET_LINES_MAX, cricketApi } from './bets/cricket.ts';
export { type DrawBet, type DrawPlaced, drawBetsApi, type PickRequest } from './bets/draw-bets.ts';
export { type GameLaunch, gameLobbyApi, type LobbySection, type LobbyTitle, type RoundPage } from './bets/game-lobby.ts';
export { type GameJackpot, type GameTournament, gamePrizesApi, type WonPot } from './bets/game-prizes.ts';
export { type GameTransfer, type GameWallet, gamesApi } from './bets/games.ts';
export { launchedGamesApi } from './bets/launched-games.ts';
export { type GameRound, type GameTitle, providerGamesApi } from './bets/provider-games.ts';
export { type ReceiptFile, receiptFilesApi } from './bets/receipt-files.ts';
export { type GameTotals, reportsApi } from './bets/reports.ts';
export { type ChatMessage, type ChatToken, chatApi } from './chat.ts';
export { type Announcement, type Banner, contentApi, type NoticeLine, type Promotion, type Slide, type Sponsor } from './content.ts';
export { figuresApi, type HouseFigures } from './figures.ts';
export { limitsApi, type OwnLimits, type PlayerLimit } from './limits.ts';
export type { NoticeKind } from './notice-kinds.ts';
export {
  type BetFacts,
  type CashOutFacts,
  type DebtFacts,
  type DrawBetFacts,
  type MatchBetFacts,
  type NewNotice,
  type Notice,
  noticesApi,
  type OrderFacts,
  type SecurityFacts,
} from './notices.ts';
export { gradesApi, type MarketGrades } from './offer/grades.ts';
export { type Draw, lotteryApi, type OddsTable, type WireOddsCell } from './offer/lottery.ts';
export {
  type FoundMatch,
  type MarketStatus,
  type Match,
  PRICES_MAX,
  type Result,
  SEARCH_TEXT_MAX,
  sportsApi,
  type WireMarket,
  type WireOfferLimit,
} from './offer/sports.ts';
export { STAR_KINDS, STARS_MAX, type StarKind, type Stars, starsApi } from './offer/stars.ts';
export { balanceApi, type CurrencyRow } from './payments/balance.ts';
export { type ChainAddress, type ChainTransfer, chainApi } from './payments/chain.ts';
export { type Deposit, type DepositInHistory, type DepositMethod, takesFee } from './payments/deposits.ts';
export { ledgerApi } from './payments/ledger.ts';
export type { SavedAccount, SavedAccounts } from './payments/saved-accounts.ts';
export { type NamedBet, type TransferKind, walletApi } from './payments/wallet.ts';
export { type Withdrawal, type WithdrawalMethod, withdrawalsApi } from './payments/withdrawals.ts';
export { disavowalApi } from './people/disavowal.ts';
export { identityApi, type Session } from './people/identity.ts';
export { type Passkey, passkeysApi } from './people/passkeys.ts';
export { personsApi } from './people/persons.ts';
export { type PaymentPasswordState, type SecondFactorState, securityApi } from './people/security.ts';
export { type SignedIn, sessionApi } from './people/session.ts';
export { verificationApi } from './people/verification.ts';
export type { MadePasskey, PasskeyAnswer, PasskeyQuestion, PasskeyRequest } from './people/webauthn.ts';
export { type CheckInState, type InvitedPlayer, rewardsApi } from './rewards.ts';
export { type OnOffer, type Operator, settingsApi, type WireAccumulatorBonus, type WireBetDelay, type WireBetLimits } from './settings.ts';
export { type SupportCase, supportApi } from './support.ts';
export { customerService } from './support-now.ts';
export { type Acceptance, type HouseTextState, textsApi } from './texts.ts';
export { type CallOptions, call, requestParts, retryDelay, type Transport } from './wire/client.ts';
export { type Endpoint, endpoint, pathsOf, type ReplyOf, type RequestOf, type Who } from './wire/endpoint.ts';
export { zEnvelope } from './wire/envelope.ts';
export { ERRORS, type ErrorCode, Refusal, statusOf } from './wire/errors.ts';
export { type ClientMessage, NEWS_RETOLD_MS, type ServerEvent, type Topic, zClientMessage, zFrame, zServerEvent } from './wire/events.ts';
export {
  BET_STATUS_CODES,
  type BetStatus,
  betStatusOf,
  ENTRY_CODES,
  type PlayerId,
  type Role,
  WITHDRAWAL_STATUSES,
} from './wire/scalars.ts';
