import { parseAmount } from '@fairbook/core/money';
import type { Movement, Seal } from './check-seal.ts';
import { UnreadableError } from './read-published.ts';

/** The version of the format below; a different format has another name. */
export const RECEIPT_FORM = 'fairbook.receipt/1';

/** A receipt as the house issues it for keeping: the reply of the receipt's call, and the house's signature. */
export interface ReceiptFile {
  readonly form: string;
  /** The house's Ed25519 key, 32 bytes in hex; and the signature of `signedText`, 64 bytes in hex. */
  readonly key: string;
  readonly signature: string;
  /** When the house signed it, ISO 8601. */
  readonly signedAt: string;
  /** Whether each of its movements is in the sealed chain. */
  readonly isSealed: boolean;
  readonly bet: {
    readonly id: string;
    readonly game: string;
    readonly status: number;
    /** Millionths of a USDT. */
    readonly stake: bigint;
    readonly paid: bigint;
    /** For a bet on matches, by the name `match:market:selection`. */
    readonly legs: ReadonlyMap<string, { readonly odds: number; readonly grade: unknown }>;
  };
  /** The paid lines: their legs by name, and the factor of each. */
  readonly lines: readonly { readonly legs: readonly string[]; readonly factors: readonly number[] }[];
  /** Whether the player kept more than the last settlement pays: a correction takes back at most what the account holds. */
  readonly isUncollected: boolean;
  readonly movements: readonly { readonly movement: Movement; readonly seal: (Seal & { readonly batch: string }) | null }[];
}

/** What a house publishes at `/ledger/heads`: its key, and heads of its chain by batch. */
export interface HouseKey {
  readonly key: string;
  readonly heads: ReadonlyMap<string, string>;
}

/** Returns the text that is signed: the file without its signature, as JSON with the names of every object sorted and no spaces (RFC 8785). */
export function signedText(file: Readonly<Record<string, unknown>>): string {
  const { signature: _, ...signed } = file;
  return inOrder(signed);
}

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const names = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${inOrder(value[name])}`).join()}}`;
}

/** Parses a saved receipt file. Throws UnreadableError. */
export function readReceiptFile(told: unknown): ReceiptFile {
  if (at(told, 'form') !== RECEIPT_FORM) throw new UnreadableError(`form is not ${RECEIPT_FORM}`);
  const receipt = at(told, 'receipt');
  const bet = at(receipt, 'bet');
  return {
    form: RECEIPT_FORM,
    key: hex(told, 'key', 32),
    signature: hex(told, 'signature', 64),
    signedAt: text(told, 'signed_at'),
    isSealed: at(told, 'sealed') === true,
    bet: {
      id: text(bet, 'bet_id'),
      game: text(bet, 'game'),
      status: Number(at(bet, 'status')),
      stake: money(bet, 'total_price'),
      paid: money(bet, 'bonus'),
      legs: new Map(legsOf(bet)),
    },
    lines: optional(receipt, 'lines').map((line) => ({
      legs: items(line, 'legs').map(String),
      factors: items(line, 'factors').map(Number),
    })),
    isUncollected: items(receipt, 'settlements').some((each) => text(each, 'reason').endsWith('_uncollected')),
    movements: items(receipt, 'ledger').map((each) => ({ movement: movementOf(at(each, 'entry')), seal: sealOf(at(each, 'seal')) })),
  };
}

/** Parses the reply of `/ledger/heads`, with or without its envelope. Throws UnreadableError. */
export function readHouseKey(told: unknown): HouseKey {
  const reply = isRecord(told) && 'data' in told ? told.data : told;
  return {
    key: hex(reply, 'key', 32),
    heads: new Map(items(reply, 'list').map((each) => [text(each, 'batch'), hex(each, 'head', 32)])),
  };
}

/** Empty for a bet on a draw. */
const legsOf = (bet: unknown): (readonly [string, { odds: number; grade: unknown }])[] =>
  optional(bet, 'data')
    .flatMap((match) => (Array.isArray(match) ? match : []))
    .map((leg) => [`${text(leg, 'm')}:${text(leg, 'k')}:${text(leg, 'n')}`, { odds: Number(text(leg, 'o')), grade: at(leg, 'g') }]);

const movementOf = (entry: unknown): Movement => ({
  ...{ seq: text(entry, 'seq'), kind: text(entry, 'kind'), order_id: text(entry, 'order_id') },
  ...{ amount: money(entry, 'amount'), balance: money(entry, 'balance') },
});

function sealOf(seal: unknown): (Seal & { readonly batch: string }) | null {
  if (seal === null) return null;
  return {
    ...{ batch: text(seal, 'batch'), root: text(seal, 'root'), before: text(seal, 'before'), head: text(seal, 'head') },
    ...{ total: text(seal, 'total'), text: text(seal, 'text'), leaf: text(seal, 'leaf') },
    path: items(seal, 'path').map((step) => ({ side: text(step, 'side') === 'left' ? 'left' : 'right', hash: text(step, 'hash') })),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function at(from: unknown, name: string): unknown {
  const value = isRecord(from) ? from[name] : undefined;
  if (value === undefined) throw new UnreadableError(`${name} is missing`);
  return value;
}

function text(from: unknown, name: string): string {
  const value = at(from, name);
  if (typeof value === 'string') return value;
  throw new UnreadableError(`${name} is no text`);
}

function items(from: unknown, name: string): readonly unknown[] {
  const value = at(from, name);
  if (Array.isArray(value)) return value;
  throw new UnreadableError(`${name} is no list`);
}

const optional = (from: unknown, name: string): readonly unknown[] => (isRecord(from) && name in from ? items(from, name) : []);

function hex(from: unknown, name: string, bytes: number): string {
  const value = text(from, name);
  if (/^[0-9a-f]+$/.test(value) && value.length === 2 * bytes) return value;
  throw new UnreadableError(`${name} is not ${bytes} bytes in hex`);
}

function money(from: unknown, name: string): bigint {
  try {
    return parseAmount(text(from, name));
  } catch {
    throw new UnreadableError(`${name} is no amount`);
  }
}
