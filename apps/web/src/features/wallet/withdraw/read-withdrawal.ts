import { readTyped } from '@fairbook/core/betting';
import { type Currency, conversionOf, typedPlacesOf } from '@fairbook/core/catalog';
import { type Amount, type Rate, shownIn } from '@fairbook/core/money';
import {
  quoteWithdrawal,
  type WithdrawalProblem,
  type WithdrawalQuote,
  type WithdrawalTerms,
  withdrawalProblem,
  withdrawalTermsIn,
} from '@fairbook/core/payments';

/** The terms are the channel's, in USDT. */
export interface TypedTerms extends WithdrawalTerms {
  readonly currency: Currency;
  readonly rate: Rate;
  /** USDT. */
  readonly balance: Amount;
}

/** What a typed withdrawal comes to, in the currency it is typed in, or why there can be none. Nothing typed is neither. */
export type ReadWithdrawal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'invalid' | 'places' | 'balance' | WithdrawalProblem }
  | { readonly kind: 'amount'; readonly typed: Amount; readonly quote: WithdrawalQuote };

/** Reads an amount as it was typed; the rules are those the server decides by. */
export function readWithdrawal(text: string, terms: TypedTerms): ReadWithdrawal {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readTyped(text);
  if (typed === null) return { kind: 'problem', problem: 'invalid' };
  const places = /[.,](\d*)/.exec(text)?.[1]?.length ?? 0;
  if (places > typedPlacesOf(terms.currency)) return { kind: 'problem', problem: 'places' };
  const conversion = conversionOf(terms.currency, terms.rate);
  const own = withdrawalTermsIn(terms, conversion);
  const problem = withdrawalProblem(typed, own);
  if (problem) return { kind: 'problem', problem };
  if (typed > shownIn(terms.balance, conversion)) return { kind: 'problem', problem: 'balance' };
  return { kind: 'amount', typed, quote: quoteWithdrawal(typed, own, conversion.step) };
}
