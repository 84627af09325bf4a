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
  if (places > typedPlacesOf(currency)) return { kind: 'problem', problem: 'places' };
  const conversion = conversionOf(currency, rate);
  const isOutside = typed < leastIn(min, conversion) || typed > mostIn(max, conversion);
  return isOutside ? { kind: 'problem', problem: 'range' } : { kind: 'amount', typed, credited: converted(typed, rate) };
}
