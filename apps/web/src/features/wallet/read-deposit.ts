import { readTyped } from '@fairbook/core/betting';
import { type Currency, decimalsOf } from '@fairbook/core/catalog';
import { type Amount, amount, creditedIn, RATE_ONE, type Rate } from '@fairbook/core/money';

export interface DepositTerms {
  readonly currency: Currency;
  readonly rate: Rate;
  /** In USDT. */
  readonly min: Amount;
  readonly max: Amount;
}

/** What a typed amount comes to, or why it cannot be deposited. Nothing typed is neither. */
export type ReadDeposit =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'invalid' | 'places' | 'range' }
  | { readonly kind: 'amount'; readonly typed: Amount; readonly credited: Amount };

/** Reads an amount as it was typed. More decimals than the currency has are asked about, not guessed: "1.234" may have meant a thousand. */
export function readDeposit(text: string, { currency, rate, min, max }: DepositTerms): ReadDeposit {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readTyped(text);
  if (typed === null) return { kind: 'problem', problem: 'invalid' };
  const places = /[.,](\d*)/.exec(text)?.[1]?.length ?? 0;
  if (places > decimalsOf(currency)) return { kind: 'problem', problem: 'places' };
  const credited = creditedIn(typed, rate);
  return credited < min || credited > max ? { kind: 'problem', problem: 'range' } : { kind: 'amount', typed, credited };
}

/** The least typed amount that is worth so much USDT, in whole hundredths so that it can be typed. */
export function leastTyped(worth: Amount, rate: Rate): Amount {
  const hundredth = 10_000n;
  const millionths = worth * rate;
  const step = hundredth * RATE_ONE;
  return amount(((millionths + step - 1n) / step) * hundredth);
}
