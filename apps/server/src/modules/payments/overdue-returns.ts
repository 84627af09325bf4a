import type { PlayerId } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { ReturnReason } from '@fairbook/core/payments';
import { type Queries, statement } from '../../platform/db/db.ts';

/** Money that should have gone back to its payer but has not been confirmed by a provider for more than an hour. */
export interface OverdueReturn {
  readonly return_id: string;
  readonly player_id: PlayerId;
  readonly order_id: string;
  readonly provider: string;
  readonly channel: string;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly reason: ReturnReason;
  readonly created_at: Date;
  /** Whole minutes since then. */
  readonly age_minutes: number;
  /** `untried`: the provider has not been asked yet. `unconfirmed`: it is asked again until it confirms. */
  readonly state: 'untried' | 'unconfirmed';
  readonly tried_at: Date | null;
}

/** Providers are asked every half minute: an hour is more than a temporary failure. */
const OVERDUE = `done_at is null and created_at < now() - interval '1 hour'`;

const list = statement(
  'payments.overdue_returns',
  `select r.id as return_id, d.player_id, d.order_id, r.provider, d.channel, r.amount, r.currency, r.reason, r.created_at,
     floor(extract(epoch from now() - r.created_at) / 60)::int as age_minutes, case when r.tried_at is null then 'untried' else 'unconfirmed' end as state,
     r.tried_at
   from (select * from payment_returns where ${OVERDUE} order by created_at, id offset $1 limit $2) r join deposits d on d.charge_id = r.charge_id
   order by r.created_at, r.id`,
);
/** One page of overdue returns, the longest waiting first. */
export async function overdueReturns(
  db: Queries,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<{ list: OverdueReturn[]; more: boolean }> {
  const rows = await db.query<OverdueReturn>(list, [start, limit + 1]);
  return { list: rows.slice(0, limit), more: rows.length > limit };
}

const count = statement('payments.count_overdue_returns', `select count(*)::int as count from payment_returns where ${OVERDUE}`);
export const countOverdueReturns = async (db: Queries): Promise<number> => (await db.query<{ count: number }>(count))[0]?.count ?? 0;
