import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A movement of the ledger as shown to its player. Money in millionths of a USDT. */
export interface Movement {
  readonly seq: string;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly kind: string;
  readonly order_id: string;
}

/** The position of a movement in the sealed chain. Hashes are 64 hexadecimal digits. */
export interface Seal {
  readonly root: string;
  /** The head of the previous batch; below, of this one. */
  readonly before: string;
  readonly head: string;
  /** Movements in all batches up to this one. */
  readonly total: string;
  readonly text: string;
  readonly leaf: string;
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
}

/**
 * `proven`: the movement shown is the sealed one, leads to the root, and the root to the head. `other_entry`: the sealed text is about another movement.
 * `other_leaf`, `other_root`, `other_head`: a recomputed hash differs. `unreadable`: a hash is malformed.
 */
export type SealVerdict = 'proven' | 'other_entry' | 'other_leaf' | 'other_root' | 'other_head' | 'unreadable';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const HASH = /^[0-9a-f]{64}$/;

/**
 * Recomputes the proof of a movement: leaf = SHA-256(00 ‖ text), node = SHA-256(01 ‖ left ‖ right) up to the root, head = SHA-256(head before ‖ root ‖ total).
 */
export function checkSeal(movement: Movement, { root, before, head, total, text, leaf, path }: Seal): SealVerdict {
  if (![root, before, ...path.map(({ hash }) => hash)].every((hash) => HASH.test(hash))) return 'unreadable';
  if (!isAbout(text, movement)) return 'other_entry';
  const own = sha256(concatBytes(LEAF, utf8ToBytes(text)));
  if (bytesToHex(own) !== leaf) return 'other_leaf';
  const top = path.reduce(
    (hash, { side, hash: sibling }) =>
      sha256(side === 'left' ? concatBytes(NODE, hexToBytes(sibling), hash) : concatBytes(NODE, hash, hexToBytes(sibling))),
    own,
  );
  if (bytesToHex(top) !== root) return 'other_root';
  return bytesToHex(sha256(concatBytes(hexToBytes(before), top, utf8ToBytes(total)))) === head ? 'proven' : 'other_head';
}

/** Whether the sealed text is about the movement: account, number, other account, amount, balance after, kind, reference and more, separated by bars. */
function isAbout(text: string, { seq, amount, balance, kind, order_id }: Movement): boolean {
  const [, number, , moved, left, what, reference] = text.split('|');
  return number === seq && moved === amount.toString() && left === balance.toString() && what === kind && reference === order_id;
}
