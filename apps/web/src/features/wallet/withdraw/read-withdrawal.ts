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

/** The channel's terms, in USDT. */
export interface TypedTerms extends WithdrawalTerms {
  readonly currency: Currency;
  readonly rate: Rate;
  /** USDT. */
  readonly balance: Amount;
}

/** The amounts of a typed withdrawal, in the currency typed, or why it is impossible. `empty` if nothing is typed. */
export type ReadWithdrawal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'invalid' | 'places' | 'balance' | WithdrawalProblem }
  | { readonly kind: 'amount'; readonly typed: Amount; readonly quote: WithdrawalQuote };

/** Parses a typed amount by the rules the server applies. */
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
