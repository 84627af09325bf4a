import { Refusal } from '@fairbook/contract';
import { approvalsOf } from '@fairbook/core/payments';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { askPayout, type ExecuteDeps, enqueuePayout, giveUpPayout, retryFailed } from './execute-payout.ts';
import { insertApproval, selectApprovals, selectWithdrawal, updateClaim, type WithdrawalRow } from './sql.ts';
import { refuseStopped } from './stop.ts';
import { lockedWithdrawal, transition } from './transition.ts';

/** A withdrawal, and the member of staff who acts on it. */
export interface ReviewCommand {
  readonly id: string;
  /** Names one person, always the same way. */
  readonly staff: string;
}

/** Who claims a withdrawal, and from whom. */
export interface ClaimCommand extends ReviewCommand {
  /** Who held it when the caller saw it; null or left out: nobody. */
  readonly from?: string | null;
}

/**
 * Claims a withdrawal for review, or takes it over from the colleague it was seen with. Claiming a decided one, or one's own, changes nothing. Refuses
 * withdrawal.not_found, and withdrawal.claimed if somebody else holds it than was seen, so that the slower of two concurrent claims is refused.
 */
export const claimWithdrawal = (deps: ExecuteDeps, { id, staff, from = null }: ClaimCommand): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockedWithdrawal(tx, id);
    if (!isToDecide(row) || row.claimedBy === staff) return;
    if (row.claimedBy !== from) throw new Refusal('withdrawal.claimed');
    await updateClaim(tx, id, staff);
    if (row.state === 'held') await transition(tx, deps, row, { to: 'in_review', who: staff });
  });

const isToDecide = ({ state }: WithdrawalRow): boolean => state === 'held' || state === 'in_review';

/**
 * Refuses withdrawal.not_claimed if this would be the first decision about a withdrawal that somebody else, or nobody, has claimed. Once it has an approval, a second
 * person decides without claiming it.
 */
export async function refuseUnclaimed(tx: Tx, row: WithdrawalRow, staff: string): Promise<void> {
  if (!isToDecide(row) || row.claimedBy === staff) return;
  if ((await selectApprovals(tx, row)).length === 0) throw new Refusal('withdrawal.not_claimed');
}

/**
 * Approves. With as many different approvers as the amount requires, and two if it was on hold, it is approved and a job sends it; a further or repeated
 * approval changes nothing. Refuses withdrawal.not_found, withdrawal.state_changed if it was rejected, withdrawal.on_hold, withdrawal.account_frozen,
 * withdrawal.account_blocked, withdrawal.not_claimed, staff.same_hands.
 */
export const approveWithdrawal = (deps: ExecuteDeps, { id, staff }: ReviewCommand): Promise<{ readonly approvedBy: readonly string[] }> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockedWithdrawal(tx, id);
    if (row.state === 'rejected') throw new Refusal('withdrawal.state_changed');
    if (!isToDecide(row)) return { approvedBy: [] };
    if (row.onHold.length > 0) throw new Refusal('withdrawal.on_hold');
    await refuseStopped(tx, deps, row);
    await refuseUnclaimed(tx, row, staff);
    await refuseSameHands(tx, staff, await othersOf(tx, row, staff));
    const approvedBy = (await insertApproval(tx, row, { staff, released: false })).map((each) => each.staff);
    if (approvedBy.length < approvalsOf(row)) return { approvedBy };
    await transition(tx, deps, row, { to: 'approved', who: staff });
    await enqueuePayout(tx, id);
    return { approvedBy };
  });

/** Returns who else has approved it since it was last put on hold. */
export const othersOf = async (tx: Tx, row: WithdrawalRow, staff: string): Promise<readonly string[]> =>
  (await selectApprovals(tx, row)).map((each) => each.staff).filter((name) => name !== staff);

/**
 * Rejects, with a reason that the player reads, and gives the money back. If the provider failed to pay it, the order is closed there first, and may turn out
 * to be paid. Rejecting it again changes nothing. Refuses withdrawal.not_found, withdrawal.not_claimed, and withdrawal.state_changed if the money may be gone.
 */
export async function rejectWithdrawal(
  deps: ExecuteDeps,
  { id, staff, reason }: ReviewCommand & { readonly reason: string },
): Promise<void> {
  const isFailed = await inTransaction(deps.db, async (tx) => {
    const row = await lockedWithdrawal(tx, id);
    if (row.state === 'rejected' || row.state === 'returned') return false;
    if (row.state === 'failed') return true;
    await refuseUnclaimed(tx, row, staff);
    await transition(tx, deps, row, { to: 'rejected', who: staff, reason });
    return false;
  });
  if (isFailed) await giveUpPayout(deps, id, { who: staff, reason });
}

/**
 * Retries now: resends an order the provider reports as failed, asks about an unknown one, and leaves any other alone. Refuses withdrawal.not_found,
 * withdrawal.on_hold, withdrawal.account_frozen, withdrawal.account_blocked.
 */
export async function retryWithdrawal(deps: ExecuteDeps, { id, staff }: ReviewCommand): Promise<void> {
  const row = await selectWithdrawal(deps.db, id);
  if (!row) throw new Refusal('withdrawal.not_found');
  if (row.state === 'failed' && row.onHold.length > 0) throw new Refusal('withdrawal.on_hold');
  if (row.state === 'failed') await retryFailed(deps, id, staff);
  else await askPayout(deps, id);
}
