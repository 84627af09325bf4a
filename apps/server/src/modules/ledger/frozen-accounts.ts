import type { PlayerId } from '@fairbook/contract';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { ttlCache } from '../../platform/db/ttl-cache.ts';
import { freezeAccount, selectFrozen } from './sql.ts';

/** A freeze made by another process is seen at most this much later; the database itself refuses stakes and withdrawals from its commit on. */
const MAX_AGE_MS = 1_000;

/** Accounts that staff froze: nothing can be staked or withdrawn from them. */
export interface FrozenAccounts {
  /** Freezes or releases; false when it was so already, or there is no such account. Call `changed` once it is committed. */
  set(tx: Tx, player: PlayerId, frozen: boolean): Promise<boolean>;
  changed(): void;
  has(db: Queries, player: PlayerId): Promise<boolean>;
}

export function createFrozenAccounts(): FrozenAccounts {
  const accounts = ttlCache(MAX_AGE_MS, async (db) => new Set((await db.query<{ id: PlayerId }>(selectFrozen)).map(({ id }) => id)));
  return {
    set: async (tx, player, frozen) => (await tx.query<{ changed: boolean }>(freezeAccount, [player, frozen]))[0]?.changed === true,
    changed: accounts.forget,
    has: async (db, player) => (await accounts.get(db)).has(player),
  };
}
