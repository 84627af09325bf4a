export { type BrCode, parseBrCode, writeBrCode } from './br-code.ts';
export {
  compareDailyFile,
  DIFFERENCES,
  type Difference,
  type DifferenceKind,
  type OpenDifference,
  type OurRecord,
  RESOLUTIONS,
  type Resolution,
  resolutionsOf,
} from './compare-daily-file.ts';
export { maskCpf, readCpf } from './cpf.ts';
export {
  type DailyFile,
  type DailyFileProblem,
  type DailyLine,
  dayEnd,
  dayStart,
  type ReadDailyFile,
  readDailyFile,
  writeDailyFile,
} from './daily-file.ts';
export {
  type AgreedDeposit,
  decidePayment,
  type NewsProblem,
  type PaymentDecision,
  type PaymentNews,
  RETURN_REASONS,
  type ReturnReason,
} from './decide-payment.ts';
export { amountOfUnits, confirmationsOf, decideTransfer, type TransferTerms } from './decide-transfer.ts';
export { DEPOSIT_EDGES, DEPOSIT_STATES, type DepositState, isOpen, mayBecome } from './deposit-states.ts';
export { type ChannelFee, type DepositQuote, quoteDeposit } from './quote-deposit.ts';
export {
  approvalsNeeded,
  DESTINATION_WAIT_HOURS,
  isWithdrawalOpen,
  leastWithdrawal,
  PAYOUT_FAILURES,
  type PayoutFailure,
  quoteWithdrawal,
  WITHDRAWAL_EDGES,
  WITHDRAWAL_STATES,
  type WithdrawalProblem,
  type WithdrawalQuote,
  type WithdrawalState,
  type WithdrawalTerms,
  withdrawalMayBecome,
  withdrawalProblem,
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
  type ReadDestination,
  readDestination,
  type TypedDestination,
} from './withdrawal-account.ts';
export { HOLD_REASONS, type HoldReason, type HourBefore, holdReasons, type WonOrTaken } from './withdrawal-hold.ts';
