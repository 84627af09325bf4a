import { parseAmount } from '@fairbook/core/money';
import { UnreadableError } from './read-published.ts';

/** Readers of a receipt's fields, by their names. Each throws UnreadableError that gives the name and what is wrong with it. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

export const has = (from: unknown, name: string): boolean => isRecord(from) && from[name] !== undefined;

export function at(from: unknown, name: string): unknown {
  const value = isRecord(from) ? from[name] : undefined;
  if (value === undefined) throw new UnreadableError(`${name} is missing`);
  return value;
}

export function text(from: unknown, name: string): string {
  const value = at(from, name);
  if (typeof value === 'string') return value;
  throw new UnreadableError(`${name} is no text`);
}

export function items(from: unknown, name: string): readonly unknown[] {
  const value = at(from, name);
  if (Array.isArray(value)) return value;
  throw new UnreadableError(`${name} is no list`);
}

export function whole(from: unknown, name: string): number {
  const value = at(from, name);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new UnreadableError(`${name} is no whole number`);
}

/** Reads one of the words that this version knows. */
export function oneOf<Word extends string>(from: unknown, name: string, words: readonly Word[]): Word {
  const value = text(from, name);
  const known = words.find((word) => word === value);
  if (known === undefined) throw new UnreadableError(`${name} is ${value}, which is not known here`);
  return known;
}

/** Reads a text with a parser that throws on anything it does not accept. */
export function parsed<Value>(
  from: unknown,
  name: string,
  { parse, what }: { readonly parse: (text: string) => Value; readonly what: string },
): Value {
  const value = text(from, name);
  try {
    return parse(value);
  } catch {
    throw new UnreadableError(`${name} is no ${what}`);
  }
}

export const money = (from: unknown, name: string) => parsed(from, name, { parse: parseAmount, what: 'amount' });

export function hex(from: unknown, name: string, bytes: number): string {
  const value = text(from, name);
  if (/^[0-9a-f]+$/.test(value) && value.length === 2 * bytes) return value;
  throw new UnreadableError(`${name} is not ${bytes} bytes in hex`);
}

/** Reads a field that may be null or missing, as in files from before it was added; returns `otherwise` then. */
export const given = <Value>(from: unknown, name: string, read: (from: unknown, name: string) => Value, otherwise: Value): Value =>
  has(from, name) && at(from, name) !== null ? read(from, name) : otherwise;
