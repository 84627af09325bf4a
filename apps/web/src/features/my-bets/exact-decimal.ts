const MILLION = 1_000_000n;
/** Longer than any payout: fifteen legs of five places each, the paid share, and the six places of the ledger. */
const PLACES_MAX = 100;

/**
 * Formats a fraction of millionths as a plain decimal with all its places, at least six. Undefined if the decimal does not terminate.
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
