import type { PlayerId } from '@fairbook/contract';
import type { WithdrawalState } from '@fairbook/core/payments';
import { type Queries, statement } from '../../../platform/db/db.ts';
import { COLUMNS, type WithdrawalRow } from './sql.ts';

/** A withdrawal as staff see it. Amounts in USDT, `typed` in `currency`. */
export interface QueuedWithdrawal extends Omit<WithdrawalRow, 'houseAccount'> {
  /** The destination in full, to be compared with the name. */
  readonly destination: string;
  /** Who has approved since it was last put on hold. */
  readonly approvedBy: readonly string[];
  /** Those of them who approved by releasing it. */
  readonly releasedBy: readonly string[];
  readonly providerRef: string | null;
}
export interface QueueFilter {
  /** Left out: all open states. */
  readonly states?: readonly WithdrawalState[];
  readonly player?: PlayerId;
  readonly id?: string;
  readonly start: number;
  readonly limit: number;
}
const queue = statement(
  'withdrawals.queue',
  `select ${COLUMNS}, w.provider_ref as "providerRef", concat_ws(' · ', a.bank, a.type, a.code, a.number) as destination,
          array(select p.staff from withdrawal_approvals p where p.withdrawal_id = w.id and p.round = w.round order by p.approved_at) as "approvedBy",
          array(select p.staff from withdrawal_approvals p where p.withdrawal_id = w.id and p.round = w.round and p.released order by p.approved_at) as "releasedBy"
   from withdrawals w join withdrawal_channels c using (channel) join withdrawal_accounts a on a.id = w.account_id
   where (case when $1::text[] is null then $3::uuid is not null or w.state not in ('paid', 'rejected', 'returned') else w.state = any ($1) end)
     and ($2::bigint is null or w.player_id = $2) and ($3::uuid is null or w.id = $3)
   order by w.created_at, w.id offset $4 limit $5`,
);

// What is approved or being sent goes on without staff, unless it is on hold.
const waiting = statement(
  'withdrawals.waiting',
  `select count(*)::int as count from (
     select from withdrawals where state not in ('paid', 'rejected', 'returned') and (state not in ('approved', 'sending') or on_hold <> '{}') limit $1) w`,
);
/** How many need staff, counted up to `most`. */
export const countWaiting = async (db: Queries, most: number): Promise<number> =>
  (await db.query<{ count: number }>(waiting, [most]))[0]?.count ?? 0;

/** The withdrawals that staff have to decide, the longest waiting first. */
export async function withdrawalQueue(
  db: Queries,
  { states, player, id, start, limit }: QueueFilter,
): Promise<{ readonly list: readonly QueuedWithdrawal[]; readonly more: boolean }> {
  const rows = await db.query<QueuedWithdrawal>(queue, [states ?? null, player ?? null, id ?? null, start, limit + 1]);
  return { list: rows.slice(0, limit), more: rows.length > limit };
}
