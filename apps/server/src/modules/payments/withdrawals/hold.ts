import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type HoldReason, holdReasons, releasesNeeded, type WinOrWithdrawal } from '@fairbook/core/payments';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { withdrawalBlocks } from './blocks.ts';
import type { ExecuteDeps } from './execute-payout.ts';
import { othersOf, type ReviewCommand } from './review.ts';
import { insertApproval, type WithdrawalRow } from './sql.ts';
import { addHold, clearHolds, lockOpenWithdrawals, removeDestinations, selectAskedOfHouse } from './sql-holds.ts';
import { lockedWithdrawal, type StepDeps, transition } from './transition.ts';

/** A withdrawal that was put on hold, or an account that may ask for none, and why. Somebody is to be called. */
export interface WithdrawalHold {
  readonly player: PlayerId;
  /** Null when it is the account. */
  readonly withdrawal: string | null;
  readonly reason: HoldReason;
}

export interface HoldDeps extends StepDeps {
  readonly now: () => Date;
  /** Told of everything that is held, at once. */
  readonly onHeld: (held: WithdrawalHold) => void;
}

const HOUR_MS = 3_600_000;

/** What the circuit breaker says of a withdrawal that is being asked for. The player's account is locked, so of several at once each sees the ones before. */
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

/** Puts every open withdrawal of a player on hold, locked in one order. One that was approved and is not sent yet goes back to be looked at. */
export async function holdPendingWithdrawals(
  tx: Tx,
  deps: HoldDeps,
  { player, reason }: Pick<WithdrawalHold, 'player' | 'reason'>,
): Promise<void> {
  for (const row of await lockOpenWithdrawals(tx, player)) {
    if (row.onHold.includes(reason)) continue;
    await addHold(tx, row.id, reason);
    deps.onHeld({ player, withdrawal: row.id, reason });
    if (row.state === 'approved') await transition(tx, deps, row, { to: 'in_review', who: 'house' });
    else await tellOf(tx, row);
  }
}

/** A change of an account that its player did not make. */
export interface DisownedChange {
  readonly player: PlayerId;
  /** What was changed. */
  readonly about: string;
  /** The destination that was saved, when that is what it is about. */
  readonly subject: string | null;
  readonly since: Date;
}

/**
 * Stops money going out of an account at its player's word: no withdrawal can be asked for until staff lift it, every open one is on hold, and no destination
 * that was saved with or after the change is left. Whoever calls it has the cash account locked.
 */
export async function stopMoneyOut(tx: Tx, deps: HoldDeps, { player, about, subject, since }: DisownedChange): Promise<void> {
  await withdrawalBlocks.set(tx, player, { channel: null, reason: `not_me:${about}`, by: 'player' });
  deps.onHeld({ player, withdrawal: null, reason: 'disavowed' });
  await removeDestinations(tx, { player, id: subject, since, at: deps.now() });
  await holdPendingWithdrawals(tx, deps, { player, reason: 'disavowed' });
}

/**
 * Says that a withdrawal on hold may go on, which is a yes to it: it still takes another person's. What its player disowned, or what is under way already, is only
 * let go when a second person says so too. Whether it is now. Refuses withdrawal.not_found, staff.same_hands, and withdrawal.state_changed when it is not on hold.
 */
export const releaseWithdrawal = (deps: ExecuteDeps, { id, staff }: ReviewCommand): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockedWithdrawal(tx, id);
    if (row.onHold.length === 0) throw new Refusal('withdrawal.state_changed');
    await refuseSameHands(tx, staff, await othersOf(tx, row, staff));
    const said = await insertApproval(tx, row, { staff, released: true });
    if (said.filter(({ released }) => released).length < releasesNeeded(row)) return false;
    await clearHolds(tx, id);
    await tellOf(tx, row);
    return true;
  });

const tellOf = (tx: Tx, { player, id, state }: WithdrawalRow): Promise<unknown> =>
  appendEvents(tx, [{ topic: `player:${player}`, event: { kind: 'withdrawal.changed', order_id: id, state } }]);
