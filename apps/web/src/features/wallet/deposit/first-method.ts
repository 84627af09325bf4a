import type { DepositMethod } from '@fairbook/contract';
import { type Currency, typedPlacesOf } from '@fairbook/core/catalog';
import { type Amount, amount, type Conversion, converted, formatAmount, leastIn, mostIn, ZERO } from '@fairbook/core/money';

/** What a deposit begins with. */
export interface DepositStart {
  /** What is missing, in `currency`. */
  readonly amount?: Amount | undefined;
  readonly currency: Currency;
  /** How amounts of a currency go to the ledger and back; undefined while its rate is not known. */
  readonly conversionOf: (currency: Currency) => Conversion | undefined;
  /** The way that was used last in this browser. */
  readonly last?: string | undefined;
}

/**
 * The way a deposit begins with: the one used last, else the one whose money arrives first, of those that are open and can take what is missing. With nothing
 * missing any can, but for an address on a chain, which is only begun with by who used it last. Undefined when none can.
 */
export function firstMethod(methods: readonly DepositMethod[], start: DepositStart): DepositMethod | undefined {
  const fitting = methods.filter(
    (method) => method.closed === null && (start.amount === undefined || firstAmount(method, start) !== undefined),
  );
  const known = fitting.find(({ type }) => type === start.last);
  const [fastest] = fitting
    .filter(({ payment_type: kind }) => kind !== 'crypto')
    .sort((one, other) => one.arrives_in.to - other.arrives_in.to);
  return known ?? fastest;
}

/**
 * What is missing as a way takes it: in its currency, up to whole steps, and no less than its least. Undefined when nothing is missing, when it is more than
 * the way takes at once, and of an address on a chain, which takes any amount and asks for none.
 */
export function firstAmount(method: DepositMethod, { amount: missing, currency, conversionOf }: DepositStart): Amount | undefined {
  if (missing === undefined || missing <= ZERO || method.payment_type === 'crypto') return undefined;
  const paidIn = method.currency ?? currency;
  const [from, to] = [conversionOf(currency), conversionOf(paidIn)];
  if (!from || !to) return undefined;
  const [least, most] = method.currency === null ? [leastIn(method.min, to), mostIn(method.max, to)] : [method.min, method.max];
  const wanted = paidIn === currency ? wholeSteps(missing, to) : leastIn(converted(missing, from.rate), to);
  const lifted = wanted < least ? least : wanted;
  return lifted > most ? undefined : lifted;
}

const wholeSteps = (value: Amount, { step }: Conversion): Amount => amount(((value + step - 1n) / step) * step);

/** An amount as a field for typing has it: with the reader's decimal sign, and without places that are all empty. */
export function typedText(value: Amount, currency: Currency, sign: ',' | '.'): string {
  return formatAmount(value, typedPlacesOf(currency)).replace(/\.0+$/, '').replace('.', sign);
}
