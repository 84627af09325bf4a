import { readTyped } from '@fairbook/core/betting';
import { type Currency, typedPlacesOf } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';

/** A typed amount in the currency to be paid, or why it is refused. `empty` if nothing is typed. */
export type ReadCharge =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'invalid' | 'places' | 'range' }
  | { readonly kind: 'amount'; readonly typed: Amount };

/** Parses an amount to be paid in its own currency, whose limits are in that currency too. Too many decimals are questioned, not guessed. */
export function readCharge(
  text: string,
  { currency, min, max }: { readonly currency: Currency; readonly min: Amount; readonly max: Amount },
): ReadCharge {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readTyped(text);
  if (typed === null) return { kind: 'problem', problem: 'invalid' };
  const places = /[.,](\d*)/.exec(text)?.[1]?.length ?? 0;
  if (places > typedPlacesOf(currency)) return { kind: 'problem', problem: 'places' };
  return typed < min || typed > max ? { kind: 'problem', problem: 'range' } : { kind: 'amount', typed };
}
