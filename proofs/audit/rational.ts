/** An exact fraction. The denominator is positive. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const whole = (n: bigint): Rational => ({ n, d: 1n });

/** Parses a plain decimal such as "1.95", "-1" or "0.65". Throws for anything else. */
export function decimal(text: string): Rational {
  const [, sign, digits, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`not a decimal: ${text}`);
  const n = BigInt(digits + fraction);
  return { n: sign === '-' ? -n : n, d: 10n ** BigInt(fraction.length) };
}

export const times = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Rational, b: Rational): Rational => reduced({ n: a.n * b.d, d: a.d * b.n });
export const plus = (a: Rational, b: Rational): Rational =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const minus = (a: Rational, b: Rational): Rational => plus(a, { n: -b.n, d: b.d });
export const isLess = (a: Rational, b: Rational): boolean => a.n * b.d < b.n * a.d;
export const isEqual = (a: Rational, b: Rational): boolean => a.n * b.d === b.n * a.d;

/** Returns the number of whole `1/parts` in a fraction, rounded towards minus infinity. */
export function floorOf({ n, d }: Rational, parts: bigint): bigint {
  const quotient = (n * parts) / d;
  return n < 0n && (n * parts) % d !== 0n ? quotient - 1n : quotient;
}

/** Formats with six decimals, and marks a value that has more. */
export function written(a: Rational): string {
  const units = floorOf(a, 1_000_000n);
  const size = units < 0n ? -units : units;
  const text = `${units < 0n ? '-' : ''}${size / 1_000_000n}.${String(size % 1_000_000n).padStart(6, '0')}`;
  return isEqual(a, { n: units, d: 1_000_000n }) ? text : `${text}…`;
}

function reduced({ n, d }: Rational): Rational {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { n: 0n, d: 1n } : { n: n / a, d: d / a };
}
