const MILLION = 1_000_000n;
/** Longer than any payout: fifteen legs of five places each, the share paid, and the six places of the ledger. */
const PLACES_MAX = 100;

/**
 * A fraction of millionths as a plain decimal with every place it has, at least six. Undefined when it has no end.
 *
 * @param numerator not negative
 * @param denominator positive
 */
export function exactDecimal(numerator: bigint, denominator: bigint): string | undefined {
  const whole = denominator * MILLION;
  let rest = numerator % whole;
  let places = '';
  while (rest !== 0n) {
    if (places.length === PLACES_MAX) return undefined;
    places += (rest * 10n) / whole;
    rest = (rest * 10n) % whole;
  }
  return `${numerator / whole}.${places.padEnd(6, '0')}`;
}
