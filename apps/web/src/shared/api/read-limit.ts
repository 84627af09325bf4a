import type { PlayerLimit } from '@fairbook/contract';
import { readTyped } from '@fairbook/core/betting';
import { MINUTES_MAX } from '@fairbook/core/limits';
import { type Amount, converted, type Rate } from '@fairbook/core/money';
import { plainAmount } from '../format/plain-amount.ts';

/** A typed limit: an amount of the display currency, or minutes. */
export type ReadLimit =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'amount'; readonly typed: Amount }
  | { readonly kind: 'minutes'; readonly minutes: number };

/** Parses a typed limit. Zero is a valid limit. */
export function readLimit(text: string, kind: PlayerLimit['kind']): ReadLimit {
  if (text.trim() === '') return { kind: 'empty' };
  if (kind === 'time') {
    const minutes = /^\s*\d{1,5}\s*$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
    return minutes <= MINUTES_MAX ? { kind: 'minutes', minutes } : { kind: 'wrong' };
  }
  // With groups and a decimal sign, or with two groups, there is one way to read it in any language.
  const typed = readTyped(plainAmount(plainAmount(text, ','), '.'));
  return typed === null ? { kind: 'wrong' } : { kind: 'amount', typed };
}

/** Whether the limit is higher than the current one, and so waits 24 hours. */
export function isRaise(read: ReadLimit, held: PlayerLimit | undefined, rate: Rate): boolean {
  if (!held) return false;
  if (read.kind === 'minutes') return held.minutes !== null && read.minutes > held.minutes;
  return read.kind === 'amount' && held.amount !== null && converted(read.typed, rate) > held.amount;
}
