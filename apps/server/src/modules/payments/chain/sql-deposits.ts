import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import type { ReturnReason } from '@fairbook/core/payments';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { OFFER_COLUMNS, type OfferColumns } from '../sql/channels.ts';

export interface NewChainDeposit {
  readonly player: PlayerId;
  readonly depositId: string;
  readonly amount: Amount;
  readonly rateId: string;
  /** Why the deposit is rejected; null if the player may have it. */
  readonly reason: ReturnReason | null;
}
const insert = statement(
  'payments.chain_insert_deposit',
  `insert into deposits (player_id, order_id, channel, status, amount, currency, rate_id, credited, reason, decided_at)
   values ($1, $2, 'usdt', case when $5::text is null then 'success' else 'rejected' end, $3, 'USDT', $4::bigint, $3, $5, now())`,
);
/** Inserts a transfer that counts among the player's other deposits. The amounts typed and credited are the same: the token is the unit of the ledger. */
export const insertChainDeposit = (tx: Tx, { player, depositId, amount, rateId, reason }: NewChainDeposit): Promise<unknown> =>
  tx.query(insert, [player, depositId, amount, rateId, reason]);

const channel = statement(
  'payments.chain_channel',
  `select amount_min as minimum, ${OFFER_COLUMNS}, arrives_from as "arrivesFrom", arrives_to as "arrivesTo" from payment_channels where channel = 'usdt'`,
);
interface ChainChannel extends OfferColumns {
  readonly minimum: Amount;
  /** Seconds. */
  readonly arrivesFrom: number;
  readonly arrivesTo: number;
}
/** Reads the channel's terms as staff set them. */
export async function readChannel(db: Queries): Promise<ChainChannel> {
  const [row] = await db.query<ChainChannel>(channel);
  if (!row) throw new Error('the channel usdt is not there');
  return row;
}
