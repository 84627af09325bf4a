import type { Receipt } from '@fairbook/contract';

export type SealedEntry = Receipt['ledger'][number];
export type Seal = NonNullable<SealedEntry['seal']>;

/**
 * `proven`: the movement shown is the sealed one and leads to the root. `other_entry`: the sealed text speaks of another movement.
 * `other_leaf`, `other_root`: a hash does not come out as stated. `unreadable`: a hash is no hash. `unavailable`: this page may not hash
 * (browsers allow it over HTTPS only).
 */
export type SealVerdict = 'proven' | 'other_entry' | 'other_leaf' | 'other_root' | 'unreadable' | 'unavailable';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Recomputes the proof of a movement: leaf = SHA-256(00 ‖ text), node = SHA-256(01 ‖ left ‖ right), up to the root of its batch. */
export async function checkSeal(entry: SealedEntry['entry'], seal: Seal): Promise<SealVerdict> {
  if (globalThis.crypto?.subtle === undefined) return 'unavailable';
  const steps = seal.path.map(({ side, hash }) => ({ side, hash: bytesOf(hash) }));
  if (steps.some(({ hash }) => hash === undefined)) return 'unreadable';
  if (!isAbout(seal.text, entry)) return 'other_entry';
  let hash = await sha256(LEAF, new TextEncoder().encode(seal.text));
  if (hexOf(hash) !== seal.leaf) return 'other_leaf';
  for (const { side, hash: sibling = hash } of steps) {
    hash = side === 'left' ? await sha256(NODE, sibling, hash) : await sha256(NODE, hash, sibling);
  }
  return hexOf(hash) === seal.root ? 'proven' : 'other_root';
}

/** The sealed text: account, number, other account, amount, balance after, kind, reference and more, divided by bars; money in millionths. */
function isAbout(text: string, { seq, amount, balance, kind, order_id }: SealedEntry['entry']): boolean {
  const [, number, , moved, left, what, reference] = text.split('|');
  return number === seq && moved === amount.toString() && left === balance.toString() && what === kind && reference === order_id;
}

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

const HASH = /^[0-9a-f]{64}$/;
const bytesOf = (hex: string): Uint8Array | undefined =>
  HASH.test(hex) ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : undefined;
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
