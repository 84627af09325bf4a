import type { Movement, Seal } from './check-seal.ts';
import { type DrawReceipt, readDrawReceipt } from './draw-receipt.ts';
import { type KeptBet, readKeptBet } from './kept-bet.ts';
import { type MatchReceipt, readMatchReceipt } from './match-receipt.ts';
import { UnreadableError } from './read-published.ts';
import { at, has, hex, items, money, text } from './reading.ts';

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
  readonly bet: KeptBet;
  /** What it says about how the bet was paid. */
  readonly told: MatchReceipt | DrawReceipt;
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
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const named = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(named).toSorted((a, b) => (a < b ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${inOrder(named[name])}`).join()}}`;
}

/** Parses a saved receipt file. Throws UnreadableError. */
export function readReceiptFile(file: unknown): ReceiptFile {
  if (at(file, 'form') !== RECEIPT_FORM) throw new UnreadableError(`form is not ${RECEIPT_FORM}`);
  const receipt = at(file, 'receipt');
  const bet = readKeptBet(at(receipt, 'bet'));
  return {
    form: RECEIPT_FORM,
    key: hex(file, 'key', 32),
    signature: hex(file, 'signature', 64),
    signedAt: text(file, 'signed_at'),
    isSealed: at(file, 'sealed') === true,
    bet,
    told: has(at(receipt, 'bet'), 'picks') ? readDrawReceipt(receipt) : readMatchReceipt(receipt, bet),
    isUncollected: items(receipt, 'settlements').some((each) => text(each, 'reason').endsWith('_uncollected')),
    movements: items(receipt, 'ledger').map((each) => ({ movement: movementOf(at(each, 'entry')), seal: sealOf(at(each, 'seal')) })),
  };
}

/** Parses the reply of `/ledger/heads`, with or without its envelope. Throws UnreadableError. */
export function readHouseKey(told: unknown): HouseKey {
  const reply = has(told, 'data') ? at(told, 'data') : told;
  return {
    key: hex(reply, 'key', 32),
    heads: new Map(items(reply, 'list').map((each) => [text(each, 'batch'), hex(each, 'head', 32)])),
  };
}

const movementOf = (entry: unknown): Movement => ({
  seq: text(entry, 'seq'),
  kind: text(entry, 'kind'),
  order_id: text(entry, 'order_id'),
  amount: money(entry, 'amount'),
  balance: money(entry, 'balance'),
});

function sealOf(seal: unknown): (Seal & { readonly batch: string }) | null {
  if (seal === null) return null;
  return {
    batch: text(seal, 'batch'),
    root: text(seal, 'root'),
    before: text(seal, 'before'),
    head: text(seal, 'head'),
    total: text(seal, 'total'),
    text: text(seal, 'text'),
    leaf: text(seal, 'leaf'),
    path: items(seal, 'path').map((step) => ({ side: text(step, 'side') === 'left' ? 'left' : 'right', hash: text(step, 'hash') })),
  };
}
