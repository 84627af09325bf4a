import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db.ts';

const insert = statement('identity.know_device', 'insert into known_devices (player_id, token_hash, known_at) values ($1, $2, $3)');
export const insertKnownDevice = (db: Queries, player: PlayerId, tokenHash: Buffer, at: Date): Promise<unknown> =>
  db.query(insert, [player, tokenHash, at]);

const select = statement('identity.known_device', 'select 1 from known_devices where player_id = $1 and token_hash = $2 and known_at > $3');
export const isKnownDevice = async (db: Queries, player: PlayerId, tokenHash: Buffer, since: Date): Promise<boolean> =>
  (await db.query(select, [player, tokenHash, since])).length > 0;

const forget = statement('identity.forget_devices', 'delete from known_devices where player_id = $1');
export const deleteKnownDevices = (tx: Tx, player: PlayerId): Promise<unknown> => tx.query(forget, [player]);

const prune = statement('identity.prune_known_devices', `delete from known_devices where known_at < now() - interval '14 days'`);
export const pruneKnownDevices = (db: Queries): Promise<unknown> => db.query(prune);
