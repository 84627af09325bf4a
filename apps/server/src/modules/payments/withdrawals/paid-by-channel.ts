import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** Withdrawals of a channel that were paid in a period, in USDT: what left the players' accounts, and the fees in it. */
export interface PaidWithdrawals {
  readonly channel: string;
  readonly count: number;
  readonly amount: Amount;
  readonly fees: Amount;
}

const select = statement(
  'withdrawals.paid_by_channel',
  `select channel, count(*)::int as count, sum(amount)::bigint as amount, sum(service_fee + network_fee)::bigint as fees
   from withdrawals where state = 'paid' and changed_at >= $1 and changed_at < $2 group by channel order by channel`,
);

/** What was paid out from `from` on and before `to`, by channel. */
export const paidWithdrawals = (
  db: Queries,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly PaidWithdrawals[]> => db.query<PaidWithdrawals>(select, [from, to]);
