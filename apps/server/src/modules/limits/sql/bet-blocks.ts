import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A player whom staff do not let bet. */
export interface BetBlock {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}
/** Blocks of bets: every stake checks them, in its transaction. Blocks are set in the caller's transaction, under the lock of the account. */
export interface BetBlocks {
  of(db: Queries, player: PlayerId): Promise<BetBlock | undefined>;
  /** False if bets were blocked already. */
  set(tx: Tx, player: PlayerId, block: Pick<BetBlock, 'reason' | 'by'>): Promise<boolean>;
  /** False if bets were not blocked. */
  lift(tx: Tx, player: PlayerId, by: string): Promise<boolean>;
}

const select = statement(
  'limits.bet_block',
  'select reason, blocked_by as by, blocked_at as at from bet_blocks where player_id = $1 and lifted_at is null',
);
const insert = statement(
  'limits.block_bets',
  `insert into bet_blocks (player_id, reason, blocked_by) values ($1, $2, $3) on conflict (player_id) where lifted_at is null do nothing returning id`,
);
const lift = statement(
  'limits.lift_bet_block',
  'update bet_blocks set lifted_by = $2, lifted_at = now() where player_id = $1 and lifted_at is null returning id',
);

export const betBlocks: BetBlocks = {
  of: async (db, player) => (await db.query<BetBlock>(select, [player]))[0],
  set: async (tx, player, { reason, by }) => (await tx.query(insert, [player, reason, by])).length > 0,
  lift: async (tx, player, by) => (await tx.query(lift, [player, by])).length > 0,
};
