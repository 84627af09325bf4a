import { Refusal } from '@fairbook/contract';
import { approvalsOf } from '@fairbook/core/payments';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { askPayout, type ExecuteDeps, enqueuePayout, giveUpPayout, retryFailed } from './execute-payout.ts';
import { insertApproval, selectApprovals, selectWithdrawal, updateClaim, type WithdrawalRow } from './sql.ts';
import { lockedWithdrawal, transition } from './transition.ts';

/** A withdrawal, and the member of staff who does something about it. */
export interface ReviewCommand {
  readonly id: string;
  /** Names one person, always the same way. */
  readonly staff: string;
}

/** Takes a withdrawal to look at; from a colleague too. Once it is decided, claiming it changes nothing. Refuses withdrawal.not_found. */
export const claimWithdrawal = (deps: ExecuteDeps, { id, staff }: ReviewCommand): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockedWithdrawal(tx, id);
    if (row.state !== 'held' && row.state !== 'in_review') return;
    await updateClaim(tx, id, staff);
    if (row.state === 'held') await transition(tx, deps, row, { to: 'in_review', who: staff });
  });

/**
 * Says yes. With as many different people as the amount needs, and two of what was on hold, it is approved, and sent by a job; a yes more, or the same one again,
 * changes nothing. Refuses withdrawal.not_found, withdrawal.on_hold, staff.same_hands, and withdrawal.state_changed for one that nobody claimed or that was rejected.
 */
export const approveWithdrawal = (deps: ExecuteDeps, { id, staff }: ReviewCommand): Promise<{ readonly approvedBy: readonly string[] }> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockedWithdrawal(tx, id);
    if (row.state === 'held' || row.state === 'rejected') throw new Refusal('withdrawal.state_changed');
    if (row.state !== 'in_review') return { approvedBy: [] };
    if (row.onHold.length > 0) throw new Refusal('withdrawal.on_hold');
    await refuseSameHands(tx, staff, await othersOf(tx, row, staff));
    const approvedBy = (await insertApproval(tx, row, { staff, released: false })).map((each) => each.staff);
    if (approvedBy.length < approvalsOf(row)) return { approvedBy };
    await transition(tx, deps, row, { to: 'approved', who: staff });
    await enqueuePayout(tx, id);
    return { approvedBy };
  });

/** Who said yes to it besides somebody, since it was last put on hold. */
export const othersOf = async (tx: Tx, row: WithdrawalRow, staff: string): Promise<readonly string[]> =>
  (await selectApprovals(tx, row)).map((each) => each.staff).filter((name) => name !== staff);

/**
 * Says no, with a reason that the player reads, and gives the money back. One that the provider failed to pay is closed there first: then it comes back, or turns out
 * to be paid. Rejecting it again changes nothing. Refuses withdrawal.not_found, and withdrawal.state_changed when the money may be gone.
 */
export async function rejectWithdrawal(
  deps: ExecuteDeps,
  { id, staff, reason }: ReviewCommand & { readonly reason: string },
): Promise<void> {
  const isFailed = await inTransaction(deps.db, async (tx) => {
    const row = await lockedWithdrawal(tx, id);
    if (row.state === 'rejected' || row.state === 'returned') return false;
    if (row.state === 'failed') return true;
    const claimed = row.state === 'held' ? await transition(tx, deps, row, { to: 'in_review', who: staff }) : row;
    await transition(tx, deps, claimed, { to: 'rejected', who: staff, reason });
    return false;
  });
  if (isFailed) await giveUpPayout(deps, id, { who: staff, reason });
}

/** Tries again now: sends what the provider says failed, asks about what is unknown, and does nothing about any other. Refuses withdrawal.not_found, withdrawal.on_hold. */
export async function retryWithdrawal(deps: ExecuteDeps, { id, staff }: ReviewCommand): Promise<void> {
  const row = await selectWithdrawal(deps.db, id);
  if (!row) throw new Refusal('withdrawal.not_found');
  if (row.state === 'failed' && row.onHold.length > 0) throw new Refusal('withdrawal.on_hold');
  if (row.state === 'failed') await retryFailed(deps, id, staff);
  else await askPayout(deps, id);
}
