import { createHash } from 'node:crypto';
import { Refusal } from '@fairbook/contract';
import { confirmationsOf } from '@fairbook/core/payments';
import type { Queries } from '../../../platform/db/db.ts';
import type { ChainTerms } from './chain-terms.ts';
import { type ChainNode, NodeFault, type Receipt } from './node.ts';
import { readCursor } from './sql.ts';
import type { HeldRow } from './sql-held.ts';

/** Returns a UUID of version 8, whose bits are free to choose: derived from what does not change when the transaction moves to another block. */
export function depositIdOf(chainId: number, txHash: string, place: number): string {
  const digest = createHash('sha256').update(`usdt|${chainId}|${txHash}|${place}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

export interface ProofDeps {
  readonly db: Queries;
  /** Undefined if no chain is watched: nothing can be proven then. */
  readonly node: ChainNode | undefined;
  readonly terms: Pick<ChainTerms, 'chainId' | 'confirmations'> | undefined;
}

/**
 * Returns the id of a held transfer's deposit, once the node confirms now that the transaction succeeded, has that very log, and is deep enough, in whichever
 * block it is by now. Refuses chain.unproven.
 */
export async function proveHeld({ db, node, terms }: ProofDeps, held: HeldRow): Promise<string> {
  const receipt = node && terms && (await receiptOf(node, terms.chainId, held.txHash));
  const head = terms && (await readCursor(db, terms.chainId));
  if (!receipt?.succeeded || !head || !terms) throw new Refusal('chain.unproven');
  const same = receipt.transfers.find(
    (log) =>
      log.to === held.address &&
      log.amount === held.amount &&
      (held.depositId === null
        ? receipt.blockHash === held.blockHash && log.logIndex === held.logIndex
        : depositIdOf(terms.chainId, held.txHash, log.place) === held.depositId),
  );
  if (!same || confirmationsOf(same.height, head.height) < BigInt(terms.confirmations)) throw new Refusal('chain.unproven');
  return depositIdOf(terms.chainId, held.txHash, same.place);
}

async function receiptOf(node: ChainNode, chainId: number, txHash: string): Promise<Receipt | undefined> {
  try {
    return (await node.chainId()) === chainId ? await node.receipt(txHash) : undefined;
  } catch (error) {
    if (error instanceof NodeFault) return undefined;
    throw error;
  }
}
