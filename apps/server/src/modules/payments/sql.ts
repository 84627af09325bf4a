import type { PlayerId } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import { statement, type Tx } from '../../platform/db.ts';

export interface NewDeposit {
  readonly player: PlayerId;
  readonly orderId: string;
  readonly channel: 'sandbox';
  /** In `currency`. */
  readonly amount: Amount;
  readonly currency: Currency;
  readonly rateId: string;
  /** In USDT. */
  readonly credited: Amount;
}
const insert = statement(
  'payments.insert_deposit',
  `insert into deposits (player_id, order_id, channel, status, amount, currency, rate_id, credited, decided_at)
   values ($1, $2, $3, 'success', $4, $5, $6::bigint, $7, now())`,
);
/** A deposit through a channel that pays at once. */
export const insertDeposit = (tx: Tx, { player, orderId, channel, amount, currency, rateId, credited }: NewDeposit): Promise<unknown> =>
  tx.query(insert, [player, orderId, channel, amount, currency, rateId, credited]);
