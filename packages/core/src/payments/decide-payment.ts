import type { Currency } from '../catalog/index.ts';
import type { Amount } from '../money/index.ts';
import { type DepositState, isOpen } from './deposit-states.ts';

/** What a provider says of a charge. */
export interface PaymentEvent {
  readonly kind: 'processing' | 'paid' | 'failed' | 'expired';
  /** The provider's own name for the charge. */
  readonly charge: string;
  readonly amount: Amount;
  readonly currency: Currency;
  /** When the money was paid; of other news, when they became true. */
  readonly at: Date;
  /** Eleven digits; null when the way to pay does not tell. */
  readonly payerCpf: string | null;
}

/** What was agreed with the player. */
export interface AgreedDeposit {
  readonly state: DepositState;
  /** Null until the provider has answered: what it says may come before its answer. */
  readonly charge: string | null;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly expiresAt: Date;
  /** Whose account it must be paid from; null when any will do. */
  readonly cpf: string | null;
}

/** Why money is sent back to where it came from. `over_limit` and `account_closed` are found at the moment of the credit, under the lock of the account. */
export const RETURN_REASONS = ['other_payer', 'paid_twice', 'too_late', 'over_limit', 'account_closed'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
/** Why news are not believed. */
export type PaymentEventProblem = 'other_charge' | 'other_amount' | 'other_currency';

export type PaymentDecision =
  | { readonly do: 'credit' }
  | { readonly do: 'return'; readonly reason: Exclude<ReturnReason, 'over_limit' | 'account_closed'> }
  | { readonly do: 'become'; readonly state: 'processing' | 'failed' | 'expired' }
  /** Says what is known already, or what later news have overtaken. */
  | { readonly do: 'nothing' }
  | { readonly do: 'refuse'; readonly problem: PaymentEventProblem };

/**
 * What news of a charge come to. News may come twice, late and in any order, and signed news may still be wrong: what is not the charge that was agreed is
 * refused. Money that was paid is credited or sent back, never kept: it is sent back when another person paid (Portaria SPA/MF 615/2024: own account only),
 * when the charge was paid before, or when it was paid after its end.
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
