export { parseBrCode, writeBrCode } from './br-code.ts';
export { CHAIN_TRANSFER_EDGES, CHAIN_TRANSFER_STATES, type ChainTransferState } from './chain-transfer-states.ts';
export {
  compareDailyFile,
  DIFFERENCES,
  type Difference,
  type DifferenceKind,
  type OurRecord,
  RESOLUTIONS,
  type Resolution,
  resolutionsOf,
} from './compare-daily-file.ts';
export { maskCpf, readCpf } from './cpf.ts';
export {
  type DailyFile,
  type DailyFileRow,
  dayEnd,
  dayStart,
  readDailyFile,
  writeDailyFile,
} from './daily-file.ts';
export {
  decidePayment,
  type PaymentDecision,
  RETURN_REASONS,
  type ReturnReason,
} from './decide-payment.ts';
export { amountOfUnits, confirmationsOf, decideTransfer, type TransferTerms } from './decide-transfer.ts';
export { CHAIN_DEPOSIT_EDGES, DEPOSIT_EDGES, DEPOSIT_STATES, type DepositState, isOpen, mayBecome } from './deposit-states.ts';
export {
  type DestinationGround,
  type DestinationTerms,
  destinationTerms,
  knownSource,
} from './known-source.ts';
export { type Edges, mayFollow, statesBefore, statesOf } from './order-edges.ts';
export { quoteDeposit } from './quote-deposit.ts';
export {
  approvalsNeeded,
  approvalsOf,
  DESTINATION_WAIT_HOURS,
  decideBy,
  leastWithdrawal,
  PAYOUT_FAILURES,
  type PayoutFailure,
  quoteWithdrawal,
  REVIEW_MINUTES_MAX,
  type WithdrawalProblem,
  type WithdrawalQuote,
  type WithdrawalTerms,
  withdrawalProblem,
  withdrawalTermsIn,
} from './withdrawal.ts';
export {
  ACCOUNT_KINDS,
  type AccountKind,
  BANK_ACCOUNT_TYPES,
  BANK_COUNTRIES,
  BANK_COUNTRY_CODES,
  type BankAccountType,
  type BankCountry,
  CRYPTO_NETWORKS,
  type CryptoNetwork,
  type Destination,
  type DestinationProblem,
  maskDestination,
  mayBelongTo,
  PIX_KEY_TYPES,
  type PixKeyType,
  readDestination,
  type TypedDestination,
} from './withdrawal-account.ts';
export { HOLD_REASONS, type HoldReason, holdReasons, releasesNeeded, type WinOrWithdrawal } from './withdrawal-hold.ts';
export { isWithdrawalOpen, WITHDRAWAL_EDGES, WITHDRAWAL_STATES, type WithdrawalState, withdrawalMayBecome } from './withdrawal-states.ts';
