import { decimal, isEqual, type Rational, whole, written } from './rational.ts';

/** A figure shown to a player that differs from the rules. */
export interface Difference {
  readonly bet: string;
  readonly what: string;
  readonly found: string;
  readonly expected: string;
}

export type Finding = Omit<Difference, 'bet'>;

const MILLION = 1_000_000n;

export const differing = (what: string, found: string, expected: string): readonly Finding[] =>
  found === expected ? [] : [{ what, found, expected }];
export const unequal = (what: string, found: string, expected: Rational): readonly Finding[] =>
  isEqual(decimal(found), expected) ? [] : [{ what, found, expected: written(expected) }];

/** Returns the smallest amount paid in a currency. */
export const stepOf = (currency: string): Rational =>
  currency === 'USDT' ? { n: 1n, d: MILLION } : currency === 'IDR' ? whole(1n) : { n: 1n, d: 100n };
