import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A channel that staff have blocked for a player. */
export interface WithdrawalBlock {
  /** Null: all channels. */
  readonly channel: string | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}
/** Blocks of withdrawals. Each call runs in the transaction of the caller, who records which member of staff acts. */
export interface WithdrawalBlocks {
  of(db: Queries, player: PlayerId): Promise<readonly WithdrawalBlock[]>;
  /** Every channel by name, open or closed. */
  channels(db: Queries): Promise<readonly string[]>;
  /** Returns false if it was blocked already. The channel must be one of `channels`. */
  set(tx: Tx, player: PlayerId, block: Pick<WithdrawalBlock, 'channel' | 'reason' | 'by'>): Promise<boolean>;
  /** Returns false if it was not blocked. */
  lift(tx: Tx, player: PlayerId, block: Pick<WithdrawalBlock, 'channel' | 'by'>): Promise<boolean>;
}

const select = statement(
  'withdrawal_blocks.of',
  'select channel, reason, blocked_by as by, blocked_at as at from withdrawal_blocks where player_id = $1 and lifted_at is null order by channel nulls first',
);
const channels = statement('withdrawal_blocks.channels', 'select channel from withdrawal_channels order by sort, channel');
const insert = statement(
  'withdrawal_blocks.set',
  `insert into withdrawal_blocks (player_id, channel, reason, blocked_by) values ($1, $2, $3, $4)
   on conflict (player_id, coalesce(channel, '')) where lifted_at is null do nothing returning id`,
);
const lift = statement(
  'withdrawal_blocks.lift',
  `update withdrawal_blocks set lifted_by = $3, lifted_at = now() where player_id = $1 and channel is not distinct from $2::text and lifted_at is null returning id`,
);

export const withdrawalBlocks: WithdrawalBlocks = {
  of: (db, player) => db.query(select, [player]),
  channels: async (db) => (await db.query<{ channel: string }>(channels)).map(({ channel }) => channel),
  set: async (tx, player, { channel, reason, by }) => (await tx.query(insert, [player, channel, reason, by])).length > 0,
  lift: async (tx, player, { channel, by }) => (await tx.query(lift, [player, channel, by])).length > 0,
};
