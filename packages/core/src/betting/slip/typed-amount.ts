import { type Amount, amount, formatAmount, parseAmount, type Rate } from '../../money/index.ts';

/** In millionths of a currency: amounts from here on have more digits than can be typed. */
const TYPED_END = 10n ** 18n;

/**
 * Parses what a player typed as an amount, in millionths of the currency it was typed in: digits with at most six decimals after a point or a comma; a trailing
 * separator is allowed while typing. Null for anything else, including an empty text.
 */
export function readTyped(text: string): Amount | null {
  const [, whole, decimals] = /^\s*(\d{1,12})(?:[.,](\d{0,6}))?\s*$/.exec(text) ?? [];
  return whole === undefined ? null : parseAmount(decimals ? `${whole}.${decimals}` : whole);
}

/** Adds two typed amounts; the sum has the first one's separator and no more decimals than either. Invalid text counts as zero. */
export function addTyped(text: string, more: string): string {
  const total = ((readTyped(text) ?? 0n) + (readTyped(more) ?? 0n)) as Amount;
  const decimals = Math.max(decimalsOf(text), decimalsOf(more));
  const sum = formatAmount(total, decimals);
  return text.includes(',') ? sum.replace('.', ',') : sum;
}

/** The rates of the currency an amount was typed in and of the one it is shown in, and the decimals of the latter. */
export interface Exchange {
  readonly from: Rate;
  readonly to: Rate;
  readonly decimals: number;
}

/**
 * Converts a typed amount to another currency, written with a point and truncated to the decimals shown, so that it is never worth more than was typed. Empty
 * if nothing would be left, or if it would have more digits than can be typed; invalid text is returned unchanged.
 */
export function exchangeTyped(text: string, { from, to, decimals }: Exchange): string {
  const typed = readTyped(text);
  if (typed === null || typed === 0n) return text;
  const units = (typed * to) / from;
  if (units >= TYPED_END) return '';
  const plain = formatAmount(amount(units), decimals);
  return /^[0.]+$/.test(plain) ? '' : plain.replace(/\.0*$/, '');
}

const decimalsOf = (text: string): number => (readTyped(text) === null ? 0 : (/[.,](\d*)/.exec(text)?.[1]?.length ?? 0));
