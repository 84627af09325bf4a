import type { RequestOf } from '@fairbook/contract';
import type { OfficeWithdrawal, officeWithdrawalsApi } from '@fairbook/contract/office';
import { amount, formatAmount } from '@fairbook/core/money';
import { approvalsOf, decideBy, releasesNeeded } from '@fairbook/core/payments';
import type { Db } from '../../platform/db/db.ts';
import type { StaffCall } from '../../platform/http/http.ts';
import type { QueuedWithdrawal, Withdrawals } from '../payments/index.ts';
import { auditedAction } from './audited-action.ts';
import type { AuditFacts } from './sql/audit.ts';

export interface WithdrawalDeskDeps {
  readonly db: Db;
  readonly withdrawals: Pick<
    Withdrawals,
    | 'withdrawalQueue'
    | 'countWaiting'
    | 'claimWithdrawal'
    | 'approveWithdrawal'
    | 'releaseWithdrawal'
    | 'rejectWithdrawal'
    | 'retryWithdrawal'
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
  net_typed: amount(row.typed - row.serviceFeeTyped - row.networkFeeTyped),
  currency: row.currency,
  created_at: row.createdAt,
  decide_by: decideBy(row),
  claimed_by: row.claimedBy,
  approved_by: [...row.approvedBy],
  approvals_needed: approvalsOf(row),
  reason: row.reason,
  on_hold: [...row.onHold],
  released_by: [...row.releasedBy],
  releases_needed: releasesNeeded(row),
});

/** Returns the withdrawals that wait for staff, the longest waiting first. */
export async function listWithdrawals(
  { withdrawals }: WithdrawalDeskDeps,
  { state, player_id: player, withdrawal_id: id, start, limit }: RequestOf<typeof officeWithdrawalsApi.withdrawals>,
): Promise<{ list: OfficeWithdrawal[]; more: boolean }> {
  const { list, more } = await withdrawals.withdrawalQueue({
    ...(state && { states: [state] }),
    ...(player !== undefined && { player }),
    ...(id !== undefined && { id }),
    start,
    limit,
  });
  return { list: list.map(toWire), more };
}

/** What a decision is about, for its audit entry: no list shows the id of a withdrawal. The destination is masked. */
async function decidedFacts(
  { withdrawalQueue }: WithdrawalDeskDeps['withdrawals'],
  { id, from = null }: Pick<DecisionCommand, 'id' | 'from'>,
): Promise<{ after?: AuditFacts }> {
  const [row] = (await withdrawalQueue({ id, start: 0, limit: 1 })).list;
  // The entry of a takeover says from whom.
  const taken = from !== null && { from };
  if (!row) return taken ? { after: taken } : {};
  const destination = `${row.channel} …${row.destination.slice(-4)}`;
  return { after: { player: row.player.toString(), amount: `${formatAmount(row.amount)} USDT`, destination, ...taken } };
}

export type Decision = 'claim' | 'approve' | 'reject' | 'retry';

interface DecisionCommand {
  readonly id: string;
  readonly decision: Decision;
  readonly reason?: string;
  /** Of a claim: who held it when the caller saw it. */
  readonly from?: string | null;
}

/**
 * Carries out a decision of staff about a withdrawal. Refuses withdrawal.not_found, withdrawal.state_changed, withdrawal.claimed, withdrawal.not_claimed,
 * withdrawal.on_hold, withdrawal.account_frozen, withdrawal.account_blocked, staff.same_hands.
 */
export async function decideWithdrawal(
  { db, withdrawals }: WithdrawalDeskDeps,
  { id, decision, reason = '', from = null }: DecisionCommand,
  call: StaffCall,
): Promise<Record<string, never>> {
  const facts = await decidedFacts(withdrawals, { id, from });
  await auditedAction(db, call, { action: `withdrawal.${decision}`, subject: `withdrawal:${id}`, reason, ...facts }, (staff) =>
    actions(withdrawals, { id, staff, reason, from })[decision](),
  );
  return {};
}

/**
 * Releases a withdrawal that is on hold; returns whether it is released now. Refuses withdrawal.not_found, withdrawal.state_changed, withdrawal.not_claimed,
 * withdrawal.account_frozen, withdrawal.account_blocked, staff.same_hands.
 */
export async function releaseWithdrawal(
  { db, withdrawals }: WithdrawalDeskDeps,
  { withdrawal_id: id, reason }: RequestOf<typeof officeWithdrawalsApi.release>,
  call: StaffCall,
): Promise<{ released: boolean }> {
  const action = { action: 'withdrawal.release', subject: `withdrawal:${id}`, reason, ...(await decidedFacts(withdrawals, { id })) };
  return { released: await auditedAction(db, call, action, (staff) => withdrawals.releaseWithdrawal({ id, staff })) };
}

const actions = (
  withdrawals: WithdrawalDeskDeps['withdrawals'],
  { from, reason, ...action }: { readonly id: string; readonly staff: string; readonly reason: string; readonly from: string | null },
): Readonly<Record<Decision, () => Promise<unknown>>> => ({
  claim: () => withdrawals.claimWithdrawal({ ...action, from }),
  approve: () => withdrawals.approveWithdrawal(action),
  reject: () => withdrawals.rejectWithdrawal({ ...action, reason }),
  retry: () => withdrawals.retryWithdrawal(action),
});
