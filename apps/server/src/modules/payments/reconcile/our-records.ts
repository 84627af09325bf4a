import type { PlayerId } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { OurRecord, WithdrawalState } from '@fairbook/core/payments';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** Selects our charges and orders: by reference, and by money that moved between two instants. */
export interface RecordQuery {
  readonly provider: string;
  readonly references: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** A deposit counts at the time its provider reports, as in the provider's file. */
const deposits = statement(
  'payments.our_deposits',
  `select d.charge_id as reference, d.amount, d.currency, array_remove(array_agg(e.payment_ref), null) as payments, count(e.event_id)::int as moved,
          coalesce(bool_or(e.happened_at >= $3 and e.happened_at < $4), false) as due
   from deposits d join payment_channels c using (channel)
   left join payment_events e on e.charge_id = d.charge_id and e.provider = c.provider and e.kind = 'paid' and e.result in ('credited', 'returned')
   where c.provider = $1 and d.charge_id is not null
     and d.charge_id in (
       select unnest($2::uuid[])
       union select charge_id from payment_events
         where provider = $1 and kind = 'paid' and result in ('credited', 'returned') and happened_at >= $3 and happened_at < $4)
   group by d.charge_id, d.amount, d.currency`,
);
interface DepositRecord {
  readonly reference: string;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly payments: readonly string[];
  readonly moved: number;
  readonly due: boolean;
}
export async function ourDeposits(db: Queries, { provider, references, from, to }: RecordQuery): Promise<OurRecord[]> {
  const rows = await db.query<DepositRecord>(deposits, [provider, references, from, to]);
  return rows.map(({ moved, ...row }) => ({ ...row, status: moved > 0 ? 'paid' : 'none' }));
}

const withdrawals = statement(
  'payments.our_withdrawals',
  `select w.id as reference, w.state, w.net as amount, array_remove(array[w.provider_ref], null) as payments,
          w.state = 'paid' and w.changed_at >= $3 and w.changed_at < $4 as due
   from withdrawals w join withdrawal_channels c using (channel)
   where c.provider = $1 and (w.id = any ($2::uuid[]) or (w.state = 'paid' and w.changed_at >= $3 and w.changed_at < $4))`,
);
interface WithdrawalRecord {
  readonly reference: string;
  readonly state: WithdrawalState;
  readonly amount: Amount;
  readonly payments: readonly string[];
  readonly due: boolean;
}
export async function ourWithdrawals(db: Queries, { provider, references, from, to }: RecordQuery): Promise<OurRecord[]> {
  const rows = await db.query<WithdrawalRecord>(withdrawals, [provider, references, from, to]);
  return rows.map(({ state, ...row }) => ({ ...row, currency: 'USDT', status: statusOf(state) }));
}

function statusOf(state: WithdrawalState): OurRecord['status'] {
  switch (state) {
    case 'paid':
      return 'paid';
    case 'failed':
    case 'rejected':
    case 'returned':
      return 'failed';
    case 'held':
    case 'in_review':
    case 'approved':
    case 'sending':
    case 'unknown':
      return 'open';
  }
}

const owners = statement(
  'payments.owners_of_references',
  `select charge_id as reference, player_id as player, null::text as withdrawal from deposits where charge_id = any ($1::uuid[])
   union all select id, player_id, state from withdrawals where id = any ($1::uuid[])`,
);
export interface Owner {
  readonly player: PlayerId;
  /** The withdrawal's current state; null for a charge. */
  readonly withdrawal: WithdrawalState | null;
}
/** Maps references of charges and withdrawals to their players. Unknown references are absent. */
export async function ownersOf(db: Queries, references: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
  const rows = await db.query<Owner & { readonly reference: string }>(owners, [references]);
  return new Map(rows.map(({ reference, ...owner }) => [reference, owner]));
}
