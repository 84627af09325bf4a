import type { Currency } from '../catalog/index.ts';
import type { Amount } from '../money/index.ts';
import { type DepositState, isOpen } from './deposit-states.ts';

/** What a provider reports of a charge. */
export interface PaymentEvent {
  readonly kind: 'processing' | 'paid' | 'failed' | 'expired';
  /** The provider's id of the charge. */
  readonly charge: string;
  readonly amount: Amount;
  readonly currency: Currency;
  /** When the money was paid, or when the reported state was reached. */
  readonly at: Date;
  /** Eleven digits; null if the payment method does not reveal it. */
  readonly payerCpf: string | null;
}

/** What was agreed with the player. */
export interface AgreedDeposit {
  readonly state: DepositState;
  /** Null until the provider has answered; events may arrive before its answer. */
  readonly charge: string | null;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly expiresAt: Date;
  /** The CPF it must be paid by; null if anyone may pay. */
  readonly cpf: string | null;
}

/** Why money is returned to its source. `over_limit` and `account_closed` are detected when crediting, under the lock of the account. */
export const RETURN_REASONS = ['other_payer', 'paid_twice', 'too_late', 'over_limit', 'account_closed'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
/** Why an event is rejected. */
export type PaymentEventProblem = 'other_charge' | 'other_amount' | 'other_currency';

export type PaymentDecision =
  | { readonly do: 'credit' }
  | { readonly do: 'return'; readonly reason: Exclude<ReturnReason, 'over_limit' | 'account_closed'> }
  | { readonly do: 'become'; readonly state: 'processing' | 'failed' | 'expired' }
  /** The event is already known, or superseded by a later one. */
  | { readonly do: 'nothing' }
  | { readonly do: 'refuse'; readonly problem: PaymentEventProblem };

/**
 * Decides what an event of a charge leads to. Events may arrive twice, late and in any order, and signed events may still be wrong: whatever differs from the
 * agreed charge is refused. Money that was paid is credited or returned, never kept: it is returned if another person paid (Portaria SPA/MF 615/2024: own
 * account only), if the charge was paid before, or if it was paid after its expiry.
 */
export function decidePayment(deposit: AgreedDeposit, news: PaymentEvent): PaymentDecision {
  if (deposit.charge !== null && deposit.charge !== news.charge) return { do: 'refuse', problem: 'other_charge' };
  if (deposit.currency !== news.currency) return { do: 'refuse', problem: 'other_currency' };
  if (deposit.amount !== news.amount) return { do: 'refuse', problem: 'other_amount' };
  switch (news.kind) {
    case 'processing':
      return deposit.state === 'pending' ? { do: 'become', state: 'processing' } : { do: 'nothing' };
    case 'failed':
      return isOpen(deposit.state) ? { do: 'become', state: 'failed' } : { do: 'nothing' };
    case 'expired':
      return deposit.state === 'pending' ? { do: 'become', state: 'expired' } : { do: 'nothing' };
    case 'paid':
      return decideMoney(deposit, news);
  }
}

function decideMoney(deposit: AgreedDeposit, news: PaymentEvent): PaymentDecision {
  if (deposit.state === 'success' || deposit.state === 'rejected') return { do: 'return', reason: 'paid_twice' };
  if (deposit.state === 'expired' || news.at > deposit.expiresAt) return { do: 'return', reason: 'too_late' };
  if (deposit.cpf !== null && deposit.cpf !== news.payerCpf) return { do: 'return', reason: 'other_payer' };
  return { do: 'credit' };
}
