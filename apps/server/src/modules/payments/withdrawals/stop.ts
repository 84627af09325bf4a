import { type PlayerId, Refusal } from '@fairbook/contract';
import type { HoldReason } from '@fairbook/core/payments';
import type { Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import type { Ledger } from '../../ledger/index.ts';
import { selectBlocks, type WithdrawalRow } from './sql.ts';
import { addHold } from './sql-holds.ts';
import { type StepDeps, transition } from './transition.ts';

/** A withdrawal that was put on hold, or an account that may request none, and why. Staff are to be alerted. */
export interface WithdrawalHold {
  readonly player: PlayerId;
  /** Null if the account is stopped. */
  readonly withdrawal: string | null;
  readonly reason: HoldReason;
}

export interface OnHoldDeps extends StepDeps {
  /** Called at once for everything that is held. */
  readonly onHeld: (held: WithdrawalHold) => void;
}
export interface StopDeps extends OnHoldDeps {
  readonly ledger: StepDeps['ledger'] & { readonly frozen: Pick<Ledger['frozen'], 'hasNow'> };
}

type Stopped = Extract<HoldReason, 'frozen' | 'blocked'>;

/**
 * Returns whether staff have frozen the account or blocked its withdrawals through this channel; undefined if neither. Call it with the withdrawal locked: a freeze or
 * block locks the open withdrawals after it is written, so either it is visible here, or it finds what this transaction commits.
 */
async function stopOf(
  tx: Tx,
  { ledger }: Pick<StopDeps, 'ledger'>,
  { player, channel }: Pick<WithdrawalRow, 'player' | 'channel'>,
): Promise<Stopped | undefined> {
  if (await ledger.frozen.hasNow(tx, player)) return 'frozen';
  const blocks = await selectBlocks(tx, player);
  return blocks.has(null) || blocks.has(channel) ? 'blocked' : undefined;
}

/** Refuses withdrawal.account_frozen, withdrawal.account_blocked. */
export async function refuseStopped(tx: Tx, deps: Pick<StopDeps, 'ledger'>, row: WithdrawalRow): Promise<void> {
  const stop = await stopOf(tx, deps, row);
  if (stop) throw new Refusal(stop === 'frozen' ? 'withdrawal.account_frozen' : 'withdrawal.account_blocked');
}

/** Puts a locked withdrawal on hold, once for each reason. One that was approved but not sent goes back to review. */
export async function putOnHold(tx: Tx, deps: OnHoldDeps, row: WithdrawalRow, reason: HoldReason): Promise<void> {
  if (row.onHold.includes(reason)) return;
  await addHold(tx, row.id, reason);
  deps.onHeld({ player: row.player, withdrawal: row.id, reason });
  if (row.state === 'approved') await transition(tx, deps, row, { to: 'in_review', who: 'house' });
  else await tellOf(tx, row);
}

/** Returns whether a locked withdrawal must not be sent: it is on hold, or its account is stopped, which puts it on hold. */
export async function isHeldBack(tx: Tx, deps: StopDeps, row: WithdrawalRow): Promise<boolean> {
  if (row.onHold.length > 0) return true;
  const stop = await stopOf(tx, deps, row);
  if (stop) await putOnHold(tx, deps, row, stop);
  return stop !== undefined;
}

/** Publishes that a withdrawal changed. */
export const tellOf = (tx: Tx, { player, id, state }: WithdrawalRow): Promise<unknown> =>
  appendEvents(tx, [{ topic: `player:${player}`, event: { kind: 'withdrawal.changed', order_id: id, state } }]);
