import { createHash } from 'node:crypto';

/** Length of a hash in bytes. */
const HASH_BYTES = 32;
const NODE = Buffer.from([1]);

const nodeOf = (left: Buffer, right: Buffer): Buffer => createHash('sha256').update(NODE).update(left).update(right).digest();

/** The rows of the tree from the leaves up to the root. A node without a neighbour moves up unchanged. */
function rowsOf(leaves: readonly Buffer[]): readonly (readonly Buffer[])[] {
  const rows: (readonly Buffer[])[] = [leaves];
  for (let row = leaves; row.length > 1; ) {
    const above: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const left = row[at] as Buffer;
      const right = row[at + 1];
      above.push(right ? nodeOf(left, right) : left);
    }
    rows.push(above);
    row = above;
  }
  return rows;
}

/** The root over at least one leaf. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  const root = rowsOf(leaves).at(-1)?.[0];
  if (!root) throw new RangeError('a tree has at least one leaf');
  return root;
}

export interface ProofStep {
  /** On which side of the hash so far this one is. */
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

/** The neighbours on the way from a leaf to the root. */
export function pathOf(leaves: readonly Buffer[], place: number): readonly ProofStep[] {
  const steps: ProofStep[] = [];
  let at = place;
  for (const row of rowsOf(leaves).slice(0, -1)) {
    const neighbour = row[at ^ 1];
    if (neighbour) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour });
    at >>= 1;
  }
  return steps;
}

/** The hash a path leads to from a leaf: the root, if leaf and path are right. */
export const rootFrom = (leaf: Buffer, path: readonly ProofStep[]): Buffer =>
  path.reduce((hash, step) => (step.side === 'left' ? nodeOf(step.hash, hash) : nodeOf(hash, step.hash)), leaf);

/** The head of a batch: it commits to this batch and, through the previous head, to all earlier ones. */
export const headOf = (before: Buffer, root: Buffer, total: bigint): Buffer =>
  createHash('sha256').update(before).update(root).update(total.toString()).digest();

/** The head before the first batch. */
export const FIRST_HEAD = Buffer.alloc(HASH_BYTES);

/** Splits stored leaves into hashes. */
export const leavesOf = (stored: Buffer): readonly Buffer[] =>
  Array.from({ length: stored.length / HASH_BYTES }, (_, at) => stored.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES));
