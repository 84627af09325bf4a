import type { PlayerId } from '@fairbook/contract';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { ttlCache } from '../../platform/db/ttl-cache.ts';
import { freezeAccount, selectFrozen, selectIsFrozen } from './sql.ts';

/** How old the list of frozen accounts may be in this process; the database itself refuses stakes and withdrawals as soon as a freeze is committed. */
const MAX_AGE_MS = 1_000;

/** Accounts that staff froze: nothing can be staked or withdrawn from them. */
export interface FrozenAccounts {
  /** Freezes or releases; false if nothing changed or the account does not exist. Call `changed` once it is committed. */
  set(tx: Tx, player: PlayerId, frozen: boolean): Promise<boolean>;
  changed(): void;
  /** May be up to a second old: an early refusal of what the database refuses anyway. */
  has(db: Queries, player: PlayerId): Promise<boolean>;
  /** Reads the current state, for decisions that post no movement of the account and so are not refused by the database. */
  hasNow(tx: Tx, player: PlayerId): Promise<boolean>;
}

export function createFrozenAccounts(): FrozenAccounts {
  const accounts = ttlCache(MAX_AGE_MS, async (db) => new Set((await db.query<{ id: PlayerId }>(selectFrozen)).map(({ id }) => id)));
  return {
    set: async (tx, player, frozen) => (await tx.query<{ changed: boolean }>(freezeAccount, [player, frozen]))[0]?.changed === true,
    changed: accounts.forget,
    has: async (db, player) => (await accounts.get(db)).has(player),
    hasNow: async (tx, player) => (await tx.query<{ frozen: boolean }>(selectIsFrozen, [player]))[0]?.frozen === true,
  };
}
