import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A stake factor as staff set it. */
export interface SetStakeFactor {
  readonly percent: number;
  /** For colleagues only. */
  readonly reason: string;
  /** The text shown to the player. */
  readonly word: string;
  readonly endsAt: Date;
  readonly by: string;
  readonly at: Date;
}
/** Factors set by staff: every stake reads them, in its transaction. They are set in the caller's transaction, under the lock of the account. */
export interface StakeFactors {
  /** The current or an expired one; undefined if none was set, or it was lifted. */
  of(db: Queries, player: PlayerId): Promise<SetStakeFactor | undefined>;
  /** Replaces the previous one. */
  set(tx: Tx, player: PlayerId, factor: Omit<SetStakeFactor, 'at'>): Promise<void>;
  /** False if there was none. */
  lift(tx: Tx, player: PlayerId, by: string): Promise<boolean>;
}

const select = statement(
  'limits.stake_factor',
  'select percent, reason, word, ends_at as "endsAt", set_by as by, set_at as at from stake_factors where player_id = $1 and lifted_at is null',
);
const insert = statement(
  'limits.set_stake_factor',
  'insert into stake_factors (player_id, percent, reason, word, ends_at, set_by) values ($1, $2, $3, $4, $5, $6)',
);
const lift = statement(
  'limits.lift_stake_factor',
  'update stake_factors set lifted_by = $2, lifted_at = now() where player_id = $1 and lifted_at is null returning id',
);

export const stakeFactors: StakeFactors = {
  of: async (db, player) => (await db.query<SetStakeFactor>(select, [player]))[0],
  set: async (tx, player, { percent, reason, word, endsAt, by }) => {
    await tx.query(lift, [player, by]);
    await tx.query(insert, [player, percent, reason, word, endsAt, by]);
  },
  lift: async (tx, player, by) => (await tx.query(lift, [player, by])).length > 0,
};
