import type { DepositMethod } from '@fairbook/contract';
import { type Currency, typedPlacesOf } from '@fairbook/core/catalog';
import { type Amount, amount, type Conversion, converted, formatAmount, leastIn, mostIn, ZERO } from '@fairbook/core/money';

/** The facts for a deposit's initial method and amount. */
export interface DepositStart {
  /** The missing amount, in `currency`. */
  readonly amount?: Amount | undefined;
  readonly currency: Currency;
  /** How amounts of a currency convert to the ledger and back; undefined if its rate is unknown. */
  readonly conversionOf: (currency: Currency) => Conversion | undefined;
  /** The method last used in this browser. */
  readonly last?: string | undefined;
}

/**
 * Returns the initial method: the one used last, otherwise the fastest, among those that are open and can take the missing amount. Without a missing amount any
 * can, but an address on a chain is only preselected for players who used it last. Undefined if none can.
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
 * Returns the missing amount for a method: in its currency, rounded up to whole steps, and at least its minimum. Undefined if nothing is missing, if it exceeds
 * the method's maximum, and for an address on a chain, which takes any amount and asks for none.
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

/** Formats an amount for a text field: with the reader's decimal sign, and without decimals if they are all zero. */
export function typedText(value: Amount, currency: Currency, sign: ',' | '.'): string {
  return formatAmount(value, typedPlacesOf(currency)).replace(/\.0+$/, '').replace('.', sign);
}
