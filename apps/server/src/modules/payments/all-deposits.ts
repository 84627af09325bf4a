import type { PlayerId } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { ReturnReason } from '@fairbook/core/payments';
import { type Queries, statement } from '../../platform/db/db.ts';

/** A deposit as staff see it. */
export interface ListedDeposit {
  readonly player_id: PlayerId;
  readonly order_id: string;
  readonly channel: string;
  readonly status: string;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly credited: Amount;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  /** Why it was not credited; for a transfer on a chain, why it is held. */
  readonly reason: ReturnReason | null;
  /** The state of money that is to be sent back; null if none is. */
  readonly sent_back: 'waiting' | 'done' | null;
}
const list = statement(
  'payments.all_deposits',
  `select player_id, order_id, channel, status, amount, currency, credited, created_at, decided_at, reason,
     (select case when bool_and(r.done_at is not null) then 'done' when count(*) > 0 then 'waiting' end
      from payment_returns r where r.charge_id = deposits.charge_id) as sent_back
   from deposits
   where $1::bigint is null or player_id = $1 order by created_at desc, order_id offset $2 limit $3`,
);

/** Deposits of all players or of one, newest first. */
export async function allDeposits(
  db: Queries,
  { player, start, limit }: { readonly player: PlayerId | undefined; readonly start: number; readonly limit: number },
): Promise<{ list: ListedDeposit[]; more: boolean }> {
  const rows = await db.query<ListedDeposit>(list, [player ?? null, start, limit + 1]);
  return { list: rows.slice(0, limit), more: rows.length > limit };
}

const owners = statement(
  'payments.deposit_owners',
  `select player_id from deposits where order_id = $1 and created_at > now() - interval '31 days'`,
);
/** Whose deposit of the last 31 days an order is, credited or not. */
export const depositOwners = async (db: Queries, order: string): Promise<readonly PlayerId[]> =>
  (await db.query<{ player_id: PlayerId }>(owners, [order])).map(({ player_id }) => player_id);
