/** An exact quantity; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Returns the fraction in lowest terms. */
export function reduced({ numerator, denominator }: Fraction): Fraction {
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Returns the least common multiple. */
export const leastMultiple = (numbers: readonly bigint[]): bigint =>
  numbers.reduce((least, each) => (least / greatestDivisor(least, each)) * each, 1n);

/** Returns the greatest common divisor; that of zero and a number is the number. */
function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
