import { readTyped } from '@fairbook/core/betting';
import { type Currency, conversionOf, typedPlacesOf } from '@fairbook/core/catalog';
import { type GameTransferDirection, type GameTransferTerms, gameTransferProblem } from '@fairbook/core/games';
import { type Amount, converted, formatAmount, isWhole, type Rate, shownIn, takenFrom } from '@fairbook/core/money';

export interface TransferTerms {
  readonly currency: Currency;
  readonly rate: Rate;
  readonly direction: GameTransferDirection;
  readonly terms: GameTransferTerms;
  /** Available on the side that the money leaves, in USDT; null if unknown. */
  readonly available: Amount | null;
}

/** The conversion of a typed transfer to USDT, or why it is impossible. `empty` if nothing is typed. */
export type ReadTransfer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'invalid' | 'places' | 'out_of_range' | 'insufficient' }
  | { readonly kind: 'amount'; readonly amount: Amount };

/** The text of a field filled with everything: as it was written there, and meaning every last millionth. */
export interface Everything {
  readonly text: string;
  readonly amount: Amount;
}

/** Returns everything on a side, with its displayed text. */
export const everythingOf = (amount: Amount, { currency, rate }: Pick<TransferTerms, 'currency' | 'rate'>, point: string): Everything => ({
  amount,
  text: formatAmount(shownIn(amount, conversionOf(currency, rate)), typedPlacesOf(currency)).replace('.', point),
});

/** Parses a typed amount by the rules the server applies. */
export function readTransfer(text: string, terms: TransferTerms, everything?: Everything): ReadTransfer {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readTyped(text);
  if (typed === null) return { kind: 'problem', problem: 'invalid' };
  const places = /[.,](\d*)/.exec(text)?.[1]?.length ?? 0;
  if (places > typedPlacesOf(terms.currency)) return { kind: 'problem', problem: 'places' };
  const conversion = conversionOf(terms.currency, terms.rate);
  if (!isWhole(typed, conversion)) return { kind: 'problem', problem: 'places' };
  const { available } = terms;
  // Typing all that is shown means all there is; otherwise the typed amount counts, which then also satisfies a minimum of exactly that.
  const isAll = available !== null && typed === shownIn(available, conversion);
  const part = isAll ? takenFrom(available, typed, conversion) : converted(typed, terms.rate);
  const amount = text === everything?.text ? everything.amount : part;
  const problem = gameTransferProblem({ ...terms, amount });
  return problem ? { kind: 'problem', problem } : { kind: 'amount', amount };
}
