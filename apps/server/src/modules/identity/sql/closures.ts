import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

const select = statement('identity.closed', 'select 1 from account_closures where player_id = $1');
export const isClosed = async (db: Queries, player: PlayerId): Promise<boolean> => (await db.query(select, [player])).length > 0;

const insert = statement('identity.close', 'insert into account_closures (player_id) values ($1) on conflict do nothing');
export const insertClosure = (tx: Tx, player: PlayerId): Promise<unknown> => tx.query(insert, [player]);

const lock = statement('identity.lock_player', 'select from players where id = $1 for no key update');
/** Locks a player's row until the transaction ends: no session begins meanwhile. */
export const lockPlayer = (tx: Tx, player: PlayerId): Promise<unknown> => tx.query(lock, [player]);
