import { readTyped } from '@fairbook/core/betting';
import { type Currency, conversionOf, typedPlacesOf } from '@fairbook/core/catalog';
import { type Amount, converted, leastIn, mostIn, type Rate } from '@fairbook/core/money';

export interface DepositTerms {
  readonly currency: Currency;
  readonly rate: Rate;
  /** In USDT. */
  readonly min: Amount;
  readonly max: Amount;
}

/** The conversion of a typed amount, or why it cannot be deposited. `empty` if nothing is typed. */
export type ReadDeposit =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'invalid' | 'places' | 'range' }
  | { readonly kind: 'amount'; readonly typed: Amount; readonly credited: Amount };

/** Parses a typed amount. Too many decimals are questioned, not guessed: "1.234" may mean a thousand. */
export function readDeposit(text: string, { currency, rate, min, max }: DepositTerms): ReadDeposit {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readTyped(text);
  if (typed === null) return { kind: 'problem', problem: 'invalid' };
  const places = /[.,](\d*)/.exec(text)?.[1]?.length ?? 0;
  if (places > typedPlacesOf(currency)) return { kind: 'problem', problem: 'places' };
  const conversion = conversionOf(currency, rate);
  const isOutside = typed < leastIn(min, conversion) || typed > mostIn(max, conversion);
  return isOutside ? { kind: 'problem', problem: 'range' } : { kind: 'amount', typed, credited: converted(typed, rate) };
}
