import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A stop that a deposit was met by. */
export interface DepositStop {
  readonly beganAt: Date;
  readonly endsAt: Date;
  /** The deposits before it, and what they brought in. */
  readonly deposits: number;
  readonly wentIn: Amount;
  /** The ledger's number of the newest of them. */
  readonly newest: bigint;
}

const select = statement(
  'limits.deposit_stop',
  `select began_at as "beganAt", ends_at as "endsAt", deposits, went_in as "wentIn", newest_seq as newest
   from deposit_stops where player_id = $1 order by id desc limit 1`,
);
/** The last one, running or over; undefined if there was none. */
export const selectDepositStop = async (db: Queries, player: PlayerId): Promise<DepositStop | undefined> =>
  (await db.query<DepositStop>(select, [player]))[0];

const insert = statement(
  'limits.insert_deposit_stop',
  'insert into deposit_stops (player_id, began_at, ends_at, deposits, went_in, newest_seq) values ($1, $2, $3, $4, $5, $6)',
);
export const insertDepositStop = (tx: Tx, player: PlayerId, { beganAt, endsAt, deposits, wentIn, newest }: DepositStop): Promise<unknown> =>
  tx.query(insert, [player, beganAt, endsAt, deposits, wentIn, newest]);
