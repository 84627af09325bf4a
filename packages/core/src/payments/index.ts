export { type BrCode, parseBrCode, writeBrCode } from './br-code.ts';
export { maskCpf, readCpf } from './cpf.ts';
export {
  type AgreedDeposit,
  decidePayment,
  type NewsProblem,
  type PaymentDecision,
  type PaymentNews,
  RETURN_REASONS,
  type ReturnReason,
} from './decide-payment.ts';
export { DEPOSIT_EDGES, DEPOSIT_STATES, type DepositState, isOpen, mayBecome } from './deposit-states.ts';
export { type ChannelFee, type DepositQuote, quoteDeposit } from './quote-deposit.ts';
