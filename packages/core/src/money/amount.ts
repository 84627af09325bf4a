import type { Branded } from './branded.ts';

/** Money in ledger units: millionths of one USDT (1 USDT = 1_000_000n). Exact, may be negative, fits a PostgreSQL bigint. */
export type Amount = Branded<bigint, 'Amount'>;

/** Decimals of the ledger unit. */
export const AMOUNT_DECIMALS = 6;
const UNITS_PER_ONE = 10n ** BigInt(AMOUNT_DECIMALS);
/** The most the ledger's column holds. */
export const AMOUNT_MAX = (2n ** 63n - 1n) as Amount;

export const ZERO = 0n as Amount;

/** Converts a raw count of ledger units. Throws RangeError if it does not fit the ledger's column. */
export function amount(units: bigint): Amount {
  if (units > AMOUNT_MAX || units < -AMOUNT_MAX) throw new RangeError(`amount out of range: ${units}`);
  return units as Amount;
}

/** Parses a plain decimal such as "12.34". Throws RangeError for anything else, including more than six decimals. */
export function parseAmount(text: string): Amount {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount: ${text}`);
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole) * UNITS_PER_ONE + BigInt(fraction.padEnd(AMOUNT_DECIMALS, '0'));
  return amount(sign === '-' ? -units : units);
}

/** Formats an amount with `decimals` places: truncated, never rounded (the display rule of the product). Six places are exact. */
export function formatAmount(value: Amount, decimals = AMOUNT_DECIMALS): string {
  const units = value < 0n ? -value : value;
  const whole = units / UNITS_PER_ONE;
  const fraction = (units % UNITS_PER_ONE).toString().padStart(AMOUNT_DECIMALS, '0').slice(0, decimals);
  return `${value < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${fraction}` : ''}`;
}

/** Returns the exact sum. */
export function sum(values: Iterable<Amount>): Amount {
  let total = 0n;
  for (const value of values) total += value;
  return amount(total);
}

export const least = (a: Amount, b: Amount): Amount => (a < b ? a : b);
export const greatest = (a: Amount, b: Amount): Amount => (a > b ? a : b);
