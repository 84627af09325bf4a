import { Refusal, type RequestOf } from '@fairbook/contract';
import type { OfficeWithdrawal, officeWithdrawalsApi } from '@fairbook/contract/office';
import { type Db, inTransaction } from '../../platform/db.ts';
import type { StaffCall } from '../../platform/http.ts';
import type { QueuedWithdrawal, Withdrawals } from '../payments/index.ts';
import { insertAudit } from './sql/audit.ts';
import { staffCard } from './sql/staff.ts';

export interface WithdrawalDeskDeps {
  readonly db: Db;
  readonly withdrawals: Pick<
    Withdrawals,
    'withdrawalQueue' | 'claimWithdrawal' | 'approveWithdrawal' | 'rejectWithdrawal' | 'retryWithdrawal'
  >;
}

const toWire = (row: QueuedWithdrawal): OfficeWithdrawal => ({
  withdrawal_id: row.id,
  player_id: row.player,
  state: row.state,
  channel: row.channel,
  destination: row.destination,
  real_name: row.realName,
  amount: row.amount,
  net: row.net,
  typed: row.typed,
  currency: row.currency,
  created_at: row.createdAt,
  claimed_by: row.claimedBy,
  approved_by: [...row.approvedBy],
  approvals_needed: row.approvalsNeeded,
  reason: row.reason,
});

/** What waits for staff, the longest waiting first. */
export async function listWithdrawals(
  { withdrawals }: WithdrawalDeskDeps,
  { state, player_id: player, start, limit }: RequestOf<typeof officeWithdrawalsApi.withdrawals>,
): Promise<{ list: OfficeWithdrawal[]; more: boolean }> {
  const { list, more } = await withdrawals.withdrawalQueue({
    ...(state && { states: [state] }),
    ...(player !== undefined && { player }),
    start,
    limit,
  });
  return { list: list.map(toWire), more };
}

export type Decision = 'claim' | 'approve' | 'reject' | 'retry';

/**
 * Does what a member of staff decided about a withdrawal. The line in the trail comes first: a payment may take transactions of its own, and what was asked for must
 * be known whatever becomes of it; a no is a line too. Refuses withdrawal.not_found, withdrawal.state_changed.
 */
export async function decideWithdrawal(
  { db, withdrawals }: WithdrawalDeskDeps,
  { id, decision, reason = '' }: { readonly id: string; readonly decision: Decision; readonly reason?: string },
  { staffId, ip }: StaffCall,
): Promise<Record<string, never>> {
  const card = await staffCard(db, staffId);
  if (!card) throw new Refusal('auth.session_ended');
  const line = (action: string, why: string) =>
    inTransaction(db, (tx) => insertAudit(tx, { staffId, ip, action, subject: `withdrawal:${id}`, reason: why }));
  await line(`withdrawal.${decision}`, reason);
  try {
    await deeds(withdrawals, { id, staff: card.name, reason })[decision]();
  } catch (error) {
    if (error instanceof Refusal) await line('withdrawal.refused', error.code);
    throw error;
  }
  return {};
}

const deeds = (
  withdrawals: WithdrawalDeskDeps['withdrawals'],
  deed: { readonly id: string; readonly staff: string; readonly reason: string },
): Readonly<Record<Decision, () => Promise<unknown>>> => ({
  claim: () => withdrawals.claimWithdrawal(deed),
  approve: () => withdrawals.approveWithdrawal(deed),
  reject: () => withdrawals.rejectWithdrawal(deed),
  retry: () => withdrawals.retryWithdrawal(deed),
});
