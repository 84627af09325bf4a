import { readTyped } from '@fairbook/core/betting';
import { type Currency, conversionOf, typedPlacesOf } from '@fairbook/core/catalog';
import { type GameTransferDirection, type GameTransferTerms, gameTransferProblem } from '@fairbook/core/games';
import { type Amount, converted, formatAmount, isWhole, type Rate, shownIn, takenFrom } from '@fairbook/core/money';

export interface TransferTerms {
  readonly currency: Currency;
  readonly rate: Rate;
  readonly direction: GameTransferDirection;
  readonly terms: GameTransferTerms;
  /** Of the side that the money leaves, in USDT; null when that is not known. */
  readonly available: Amount | null;
}

/** What a typed transfer comes to, in USDT, or why there can be none. Nothing typed is neither. */
export type ReadTransfer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'invalid' | 'places' | 'out_of_range' | 'insufficient' }
  | { readonly kind: 'amount'; readonly amount: Amount };

/** What a field says that asks for everything: as it was written there, and meaning every last millionth. */
export interface Everything {
  readonly text: string;
  readonly amount: Amount;
}

/** All there is on a side, as it is shown. */
export const everythingOf = (amount: Amount, { currency, rate }: Pick<TransferTerms, 'currency' | 'rate'>, point: string): Everything => ({
  amount,
  text: formatAmount(shownIn(amount, conversionOf(currency, rate)), typedPlacesOf(currency)).replace('.', point),
});

/** Reads an amount as it was typed; the rules are those the server decides by. */
export function readTransfer(text: string, terms: TransferTerms, everything?: Everything): ReadTransfer {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readTyped(text);
  if (typed === null) return { kind: 'problem', problem: 'invalid' };
  const places = /[.,](\d*)/.exec(text)?.[1]?.length ?? 0;
  if (places > typedPlacesOf(terms.currency)) return { kind: 'problem', problem: 'places' };
  const conversion = conversionOf(terms.currency, terms.rate);
  if (!isWhole(typed, conversion)) return { kind: 'problem', problem: 'places' };
  const { available } = terms;
  // All that is shown is all there is; else what was typed, which then is no less than a minimum of just that.
  const isAll = available !== null && typed === shownIn(available, conversion);
  const part = isAll ? takenFrom(available, typed, conversion) : converted(typed, terms.rate);
  const amount = text === everything?.text ? everything.amount : part;
  const problem = gameTransferProblem({ ...terms, amount });
  return problem ? { kind: 'problem', problem } : { kind: 'amount', amount };
}
