import { readTyped } from '@fairbook/core/betting';
import { type Currency, decimalsOf } from '@fairbook/core/catalog';
import { type Amount, paidIn, type Rate } from '@fairbook/core/money';
import {
  quoteWithdrawal,
  type WithdrawalProblem,
  type WithdrawalQuote,
  type WithdrawalTerms,
  withdrawalProblem,
} from '@fairbook/core/payments';

export interface TypedTerms extends WithdrawalTerms {
  readonly currency: Currency;
  readonly rate: Rate;
  /** USDT. */
  readonly balance: Amount;
}

/** What a typed withdrawal comes to, in USDT, or why there can be none. Nothing typed is neither. */
export type ReadWithdrawal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'invalid' | 'places' | 'balance' | WithdrawalProblem }
  | { readonly kind: 'amount'; readonly typed: Amount; readonly asked: Amount; readonly quote: WithdrawalQuote };

/** Reads an amount as it was typed; the rules are those the server decides by. */
export function readWithdrawal(text: string, terms: TypedTerms): ReadWithdrawal {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readTyped(text);
  if (typed === null) return { kind: 'problem', problem: 'invalid' };
  const places = /[.,](\d*)/.exec(text)?.[1]?.length ?? 0;
  if (places > decimalsOf(terms.currency)) return { kind: 'problem', problem: 'places' };
  const asked = paidIn(typed, terms.rate);
  const problem = withdrawalProblem(asked, terms);
  if (problem) return { kind: 'problem', problem };
  if (asked > terms.balance) return { kind: 'problem', problem: 'balance' };
  return { kind: 'amount', typed, asked, quote: quoteWithdrawal(asked, terms) };
}
