import { type PlayerId, Refusal } from '@fairbook/contract';
import { isCalm } from '@fairbook/core/identity';
import type { Amount } from '@fairbook/core/money';
import { type HoldReason, holdReasons, releasesNeeded, type WinOrWithdrawal } from '@fairbook/core/payments';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { SavedAccountRow } from './accounts-sql.ts';
import { withdrawalBlocks } from './blocks.ts';
import type { ExecuteDeps } from './execute-payout.ts';
import type { PayeePort } from './ports.ts';
import { othersOf, type ReviewCommand, refuseUnclaimed } from './review.ts';
import { insertApproval } from './sql.ts';
import { clearHolds, lockOpenWithdrawals, removeDestinations, selectAskedOfHouse } from './sql-holds.ts';
import { type OnHoldDeps, putOnHold, refuseStopped, tellOf } from './stop.ts';
import { lockedWithdrawal } from './transition.ts';

export type { WithdrawalHold } from './stop.ts';

export interface HoldDeps extends OnHoldDeps {
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;

/** Runs the circuit breaker on a withdrawal that is being requested. The player's account is locked, so concurrent requests each see the ones before. */
export async function checkWithdrawalVelocity(
  tx: Tx,
  { ledger, now }: { readonly ledger: Pick<Ledger, 'movementsSince'>; readonly now: () => Date },
  { player, asked }: { readonly player: PlayerId; readonly asked: Amount },
): Promise<readonly HoldReason[]> {
  const at = now();
  const from = new Date(at.getTime() - HOUR_MS);
  const movements: readonly WinOrWithdrawal[] = await ledger.movementsSince(tx, player, {
    kinds: ['payout', 'cash_out', 'withdrawal'],
    from,
  });
  return holdReasons(asked, { movements, ...(await selectAskedOfHouse(tx, at)) });
}

/** Holds a withdrawal to a destination that was saved within a week of a change: until staff look at it, the change may have been a thief's. */
export async function checkDestination(
  tx: Tx,
  { payee }: { readonly payee: Pick<PayeePort, 'replacedBefore'> },
  player: PlayerId,
  { createdAt }: Pick<SavedAccountRow, 'createdAt'>,
): Promise<readonly HoldReason[]> {
  return isCalm(await payee.replacedBefore(tx, player, createdAt), createdAt) ? [] : ['account_changed'];
}

/** Which open withdrawals of a player go on hold, and why. */
export interface PendingHold {
  readonly player: PlayerId;
  readonly reason: HoldReason;
  /** Only those through this channel; null or left out: through any. */
  readonly channel?: string | null;
}

/** Puts open withdrawals of a player on hold, locked in a fixed order. One that was approved but not sent goes back to review. */
export async function holdPendingWithdrawals(tx: Tx, deps: OnHoldDeps, { player, reason, channel = null }: PendingHold): Promise<void> {
  for (const row of await lockOpenWithdrawals(tx, player)) {
    if (channel === null || row.channel === channel) await putOnHold(tx, deps, row, reason);
  }
}

/** A change of an account that its player disowned. */
export interface DisownedChange {
  readonly player: PlayerId;
  /** What was changed. */
  readonly about: string;
  /** The destination that was saved, if that was the change. */
  readonly subject: string | null;
  readonly since: Date;
}

/**
 * Stops withdrawals from an account at its player's word: none can be requested until staff lift it, every open one is put on hold, and destinations saved with
 * or after the change are removed. The caller holds the lock of the cash account.
 */
export async function stopMoneyOut(tx: Tx, deps: HoldDeps, { player, about, subject, since }: DisownedChange): Promise<void> {
  await withdrawalBlocks.set(tx, player, { channel: null, reason: `not_me:${about}`, by: 'player' });
  deps.onHeld({ player, withdrawal: null, reason: 'disavowed' });
  await removeDestinations(tx, { player, id: subject, since, at: deps.now() });
  await holdPendingWithdrawals(tx, deps, { player, reason: 'disavowed' });
}

/**
 * Releases a withdrawal that is on hold. It counts as one approval, so another person must still approve. What its player disowned, or what was sent already,
 * is released only when a second person agrees; nothing is released while the account is frozen or blocked. Returns whether it is released now. Refuses
 * withdrawal.not_found, withdrawal.state_changed if it is not on hold, withdrawal.account_frozen, withdrawal.account_blocked, withdrawal.not_claimed,
 * staff.same_hands.
 */
export const releaseWithdrawal = (deps: ExecuteDeps, { id, staff }: ReviewCommand): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockedWithdrawal(tx, id);
    if (row.onHold.length === 0) throw new Refusal('withdrawal.state_changed');
    await refuseStopped(tx, deps, row);
    await refuseUnclaimed(tx, row, staff);
    await refuseSameHands(tx, staff, await othersOf(tx, row, staff));
    const said = await insertApproval(tx, row, { staff, released: true });
    if (said.filter(({ released }) => released).length < releasesNeeded(row)) return false;
    await clearHolds(tx, id);
    await tellOf(tx, row);
    return true;
  });
