import { Refusal } from '@fairbook/contract';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { creditDeposit, stepOfChainDeposit } from '../deposit-step.ts';
import type { CreditDeps } from './credit-transfers.ts';
import { isEvmAddress } from './evm-address.ts';
import { type ProofDeps, proveHeld } from './prove-transfer.ts';
import { isDecided } from './sql.ts';
import { insertChainDeposit } from './sql-deposits.ts';
import { confirmDecision, dropProposal, type HeldKind, type HeldRow, insertProposal, lockHeld, markSent, selectHeld } from './sql-held.ts';
import { depositOfTransfer, stepOfTransfer } from './transfer-step.ts';

export type HeldDeps = ProofDeps & Pick<CreditDeps, 'ledger' | 'settings' | 'checkDeposit'> & { readonly db: Db };

/** A transfer, and the member of staff who acts on it. */
export interface HeldTransferCommand {
  readonly id: bigint;
  readonly staff: string;
}

/** The same, about the proposal that was seen: a newer one may send the money elsewhere. */
export interface HeldProposalCommand extends HeldTransferCommand {
  readonly decisionId: string;
}

const mustHold = (held: HeldRow | undefined): HeldRow => {
  if (!held) throw new Refusal('chain.not_found');
  return held;
};

/**
 * The decisions that are possible: a transfer on the chain can be credited or sent back; one that left the chain after it was credited can only be written off.
 */
const decisionsOpenTo = ({ status, why }: HeldRow): readonly HeldKind[] => {
  if (status === 'credited') return why === 'orphaned' ? ['write_off'] : [];
  return status === 'held' || status === 'below_minimum' ? ['release', 'return'] : [];
};

/**
 * Proposes a decision on a transfer; a second person must confirm it. Refuses chain.not_found, chain.decided if there is a proposal already or nothing to
 * decide, chain.address_invalid.
 */
export const proposeHeld = (
  { db }: HeldDeps,
  {
    id,
    staff,
    kind,
    reason,
    toAddress,
  }: HeldTransferCommand & { readonly kind: HeldKind; readonly reason: string; readonly toAddress: string | null },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = mustHold(await lockHeld(tx, id));
    if (held.decisionId !== null || !decisionsOpenTo(held).includes(kind)) throw new Refusal('chain.decided');
    if ((kind === 'return') !== (toAddress !== null) || (toAddress !== null && !isEvmAddress(toAddress)))
      throw new Refusal('chain.address_invalid');
    await insertProposal(tx, { id: newId(), transferId: id, kind, toAddress, reason, staff });
  });

/** Withdraws a proposal, one's own or a colleague's. Refuses chain.not_found, chain.decided. */
export const dropHeld = ({ db }: HeldDeps, { id, decisionId, staff }: HeldProposalCommand): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = mustHold(await lockHeld(tx, id));
    if (held.decisionId !== decisionId || held.confirmedAt !== null) throw new Refusal('chain.decided');
    await dropProposal(tx, decisionId, staff);
  });

/**
 * Confirms a colleague's proposal and carries it out. A release is treated like any deposit: limits are checked, the movement is named by the deposit, the
 * player is notified. Refuses chain.not_found, chain.decided also where another proposal was made since, chain.four_eyes, staff.same_hands, chain.unproven, and what the limits refuse.
 */
export async function confirmHeld(deps: HeldDeps, { id, decisionId, staff }: HeldProposalCommand): Promise<void> {
  const seen = mustHold(await selectHeld(deps.db, id));
  if (seen.decisionId !== decisionId || seen.confirmedAt !== null) throw new Refusal('chain.decided');
  if (seen.proposedBy === staff) throw new Refusal('chain.four_eyes');
  const depositId = seen.kind === 'write_off' ? null : await proveHeld(deps, seen);
  await inTransaction(deps.db, async (tx) => {
    const held = mustHold(await lockHeld(tx, id));
    const isSame = held.decisionId === decisionId && held.confirmedAt === null && held.kind && decisionsOpenTo(held).includes(held.kind);
    if (!isSame) throw new Refusal('chain.decided');
    await refuseSameHands(tx, staff, [held.proposedBy ?? '']);
    await confirmDecision(tx, decisionId, staff);
    if (held.kind === 'release') await release(tx, deps, held, depositId ?? '');
    if (held.kind === 'return') await stepOfTransfer(tx, deps.ledger, held, { to: 'returned', depositId: null });
  });
}

async function release(tx: Tx, deps: HeldDeps, held: HeldRow, depositId: string): Promise<void> {
  const { player, amount } = held;
  await deps.checkDeposit(tx, player, amount);
  const order = depositOfTransfer(held, depositId);
  if (held.depositId === null) {
    // A transfer of the same transaction may have been credited from another block meanwhile.
    if (await isDecided(tx, depositId)) throw new Refusal('chain.decided');
    const { rateId } = await deps.settings.currentRate(tx, 'USDT');
    await insertChainDeposit(tx, { player, depositId, amount, rateId, reason: null });
    await creditDeposit(tx, deps.ledger, order);
  } else {
    await stepOfChainDeposit(tx, deps.ledger, { order, step: { to: 'success', reason: null, charge: null } });
  }
  await stepOfTransfer(tx, deps.ledger, held, { to: 'credited', depositId });
}

/** Stores the hash of the transaction that sent a return. Refuses chain.not_found, chain.decided if there is no return to send. */
export const sentHeld = ({ db }: HeldDeps, { id, staff, txHash }: HeldTransferCommand & { readonly txHash: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = mustHold(await lockHeld(tx, id));
    if (held.decisionId === null || held.kind !== 'return' || held.confirmedAt === null || held.sentTx !== null)
      throw new Refusal('chain.decided');
    await markSent(tx, held.decisionId, txHash, staff);
  });
