import { type Amount, formatAmount, parseAmount } from '../money/index.ts';

/**
 * Reads what a player typed as an amount, in millionths of the currency it was typed in: digits with at most six decimals after a point or a
 * comma, a trailing separator allowed while typing. Null for anything else, an empty text included.
 */
export function readTyped(text: string): Amount | null {
  const [, whole, decimals] = /^\s*(\d{1,12})(?:[.,](\d{0,6}))?\s*$/.exec(text) ?? [];
  return whole === undefined ? null : parseAmount(decimals ? `${whole}.${decimals}` : whole);
}

/** Two typed amounts added, written with the first one's separator and no more decimals than either has. Unreadable counts as nothing. */
export function addTyped(text: string, more: string): string {
  const total = ((readTyped(text) ?? 0n) + (readTyped(more) ?? 0n)) as Amount;
  const decimals = Math.max(decimalsOf(text), decimalsOf(more));
  const sum = formatAmount(total, decimals);
  return text.includes(',') ? sum.replace('.', ',') : sum;
}

const decimalsOf = (text: string): number => (readTyped(text) === null ? 0 : (/[.,](\d*)/.exec(text)?.[1]?.length ?? 0));
