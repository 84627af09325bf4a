import type { PlayerId } from '@fairbook/contract';
import type { Destination } from '@fairbook/core/payments';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

export interface AccountRow extends Destination {
  readonly id: string;
  readonly isDefault: boolean;
  readonly usableFrom: Date;
}
/** With the time at which it was saved. */
export interface SavedAccountRow extends AccountRow {
  readonly createdAt: Date;
}
const COLUMNS = 'id, kind, country, bank, type, code, number, is_default as "isDefault", usable_from as "usableFrom"';

const select = statement(
  'withdrawal_accounts.of_player',
  `select ${COLUMNS} from withdrawal_accounts where player_id = $1 and removed_at is null order by is_default desc, created_at`,
);
export const selectAccounts = (db: Queries, player: PlayerId): Promise<readonly AccountRow[]> => db.query(select, [player]);

const one = statement(
  'withdrawal_accounts.one',
  `select ${COLUMNS}, created_at as "createdAt" from withdrawal_accounts where player_id = $1 and id = $2 and removed_at is null for share`,
);
/** Returns an account of this player, which cannot be removed until the transaction ends. */
export const lockAccount = async (tx: Tx, player: PlayerId, id: string): Promise<SavedAccountRow | undefined> =>
  (await tx.query<SavedAccountRow>(one, [player, id]))[0];

const destination = statement('withdrawal_accounts.destination', `select ${COLUMNS} from withdrawal_accounts where id = $1`);
/** Also finds an account that was removed since. */
export const selectDestination = async (db: Queries, id: string): Promise<AccountRow | undefined> =>
  (await db.query<AccountRow>(destination, [id]))[0];

const lockAll = statement(
  'withdrawal_accounts.lock',
  `select pg_advisory_xact_lock(hashtextextended('withdrawal_accounts:' || $1::text, 0))`,
);
const insert = statement(
  'withdrawal_accounts.insert',
  `insert into withdrawal_accounts (id, player_id, kind, country, bank, type, code, number, is_default, created_at, usable_from)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
/** Serialises changes of a player's accounts, so that the count is right and exactly one is the default. */
export const lockAccounts = (tx: Tx, player: PlayerId): Promise<unknown> => tx.query(lockAll, [player.toString()]);
export const insertAccount = (tx: Tx, player: PlayerId, { id, isDefault, usableFrom, ...to }: AccountRow, at: Date): Promise<unknown> =>
  tx.query(insert, [id, player, to.kind, to.country, to.bank, to.type, to.code, to.number, isDefault, at, usableFrom]);

const remove = statement(
  'withdrawal_accounts.remove',
  'update withdrawal_accounts set removed_at = now(), is_default = false where player_id = $1 and id = $2 and removed_at is null returning id',
);
/** Returns false if the player has no such account. */
export const removeAccount = async (tx: Tx, player: PlayerId, id: string): Promise<boolean> =>
  (await tx.query(remove, [player, id])).length > 0;

const unset = statement(
  'withdrawal_accounts.no_default',
  'update withdrawal_accounts set is_default = false where player_id = $1 and is_default and removed_at is null',
);
const set = statement(
  'withdrawal_accounts.default',
  'update withdrawal_accounts set is_default = true where player_id = $1 and id = $2 and removed_at is null returning id',
);
/** Returns false if the player has no such account; the caller must not commit then. */
export async function makeDefault(tx: Tx, player: PlayerId, id: string): Promise<boolean> {
  await tx.query(unset, [player]);
  return (await tx.query(set, [player, id])).length > 0;
}
