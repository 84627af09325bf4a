import * as z from 'zod/mini';
import { zEntry } from '../payments/wallet.ts';

/** A Merkle proof that a movement is in a sealed batch of the ledger: hash the leaf with each step, in order, and compare the result with the root. */
const zSeal = z.object({
  batch: z.string(),
  root: z.string(),
  /** The head of the previous batch, and of this one: SHA-256 of the former, the root, and `total` in digits. */
  before: z.string(),
  head: z.string(),
  /** Movements in all batches up to this one. */
  total: z.string(),
  /** The movement as sealed; the leaf is SHA-256 of a zero byte and this text, a node SHA-256 of a one byte and its two children. */
  text: z.string(),
  leaf: z.string(),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
});
/** A movement of the ledger with its proof, once it is sealed. */
export const zSealedEntry = z.object({ entry: zEntry, seal: z.nullable(zSeal) });
