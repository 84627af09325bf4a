import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { decideTransfer, type ReturnReason } from '@fairbook/core/payments';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { forEachSettled } from '../../../platform/jobs/for-each-settled.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';
import { creditDeposit } from '../deposit-step.ts';
import { returnReasonOf } from '../handle-payment-event.ts';
import type { ChainTerms } from './chain-terms.ts';
import { type ChainNode, NodeFault } from './node.ts';
import { depositIdOf } from './prove-transfer.ts';
import { isDecided, lockChain, lockSeen, type SeenTransfer, seenUpTo } from './sql.ts';
import { insertChainDeposit } from './sql-deposits.ts';
import { depositOfTransfer, stepOfTransfer } from './transfer-step.ts';

export interface CreditDeps {
  readonly db: Db;
  readonly node: ChainNode;
  readonly terms: ChainTerms;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly settings: Pick<Settings, 'currentRate'>;
  /** Throws a refusal if the player may not deposit this much more: their own limit, a break, the law. */
  readonly checkDeposit: (tx: Tx, player: PlayerId, amount: Amount) => Promise<void>;
}

/** The outcome of the transfers that were due. */
export interface Credited {
  readonly credited: number;
  /** Held because the player may not have the money. */
  readonly held: number;
  /** Logs of a transaction that had been credited from another block. */
  readonly again: number;
  /** Not yet: the node no longer has them where they were read. */
  readonly moved: number;
}

/**
 * Credits transfers in blocks that are deep enough below `height`, each in a transaction of its own together with its deposit and its movement. Checks each
 * with the node once more: only a transaction that succeeded, with that very log in that very block, counts. Safe to run again and concurrently. A transfer that
 * fails delays no other; its error is thrown when all were tried.
 */
export async function creditTransfers(deps: CreditDeps, height: bigint): Promise<Credited> {
  const { db, terms } = deps;
  const done = { credited: 0, held: 0, again: 0, moved: 0 };
  const deepest = height - BigInt(terms.confirmations) + 1n;
  await forEachSettled(await seenUpTo(db, terms.chainId, deepest), async (transfer) => {
    const depositId = await provenId(deps, transfer);
    const became = depositId === undefined ? 'moved' : await decide(deps, transfer, { depositId, height });
    done[became] += 1;
  });
  return done;
}

/**
 * Returns the id of the deposit, derived from what does not change when the transaction moves to another block: the chain, the transaction, and the log's place
 * in it (a log index counts from the beginning of its block). Undefined if the node has the transaction in another block now, or in none.
 */
async function provenId({ node, terms }: CreditDeps, transfer: SeenTransfer): Promise<string | undefined> {
  const receipt = await node.receipt(transfer.txHash);
  if (receipt?.blockHash !== transfer.blockHash) return undefined;
  const same = receipt.transfers.find(
    (log) =>
      log.logIndex === transfer.logIndex && log.height === transfer.height && log.to === transfer.address && log.amount === transfer.amount,
  );
  if (!receipt.succeeded || !same) throw new NodeFault('nonsense', `the receipt of ${transfer.txHash} has no such transfer`);
  return depositIdOf(terms.chainId, transfer.txHash, same.place);
}

type Became = keyof Credited;

const decide = (
  deps: CreditDeps,
  { id }: SeenTransfer,
  { depositId, height }: { readonly depositId: string; readonly height: bigint },
): Promise<Became> =>
  inTransaction(deps.db, async (tx) => {
    const cursor = await lockChain(tx, deps.terms.chainId);
    const transfer = await lockSeen(tx, id);
    if (!cursor || !transfer) return 'moved'; // decided or taken back since it was read
    const head = cursor.height < height ? cursor.height : height;
    if (decideTransfer(transfer, head, { ...deps.terms, minimum: transfer.amount }) !== 'credit') return 'moved';
    if (await isDecided(tx, depositId)) {
      await stepOfTransfer(tx, deps.ledger, transfer, { to: 'again', depositId: null });
      return 'again';
    }
    const reason = await whyNot(deps, tx, transfer);
    await stepOfTransfer(tx, deps.ledger, transfer, { to: reason ? 'held' : 'credited', depositId });
    const { rateId } = await deps.settings.currentRate(tx, 'USDT');
    await insertChainDeposit(tx, { player: transfer.player, depositId, amount: transfer.amount, rateId, reason });
    if (reason) return 'held';
    await creditDeposit(tx, deps.ledger, depositOfTransfer(transfer, depositId));
    return 'credited';
  });

/** A transfer on a chain cannot be declined, so money that a player may not have is held for the office, and shown. */
async function whyNot({ checkDeposit }: CreditDeps, tx: Tx, { player, amount }: SeenTransfer): Promise<ReturnReason | null> {
  try {
    await checkDeposit(tx, player, amount);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return returnReasonOf(error);
    throw error;
  }
}
