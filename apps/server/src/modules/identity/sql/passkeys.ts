import type { Passkey, PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

export interface PasskeyRow {
  readonly player: PlayerId;
  readonly publicKey: Buffer;
  readonly signCount: number;
}
const ROW = `select player_id as player, public_key as "publicKey", sign_count::float8 as "signCount" from passkeys where credential_id = $1`;
const select = statement('identity.passkey', ROW);
const lock = statement('identity.lock_passkey', `${ROW} for update`);
export const selectPasskey = async (db: Queries, credential: Buffer): Promise<PasskeyRow | undefined> =>
  (await db.query<PasskeyRow>(select, [credential]))[0];
export const lockPasskey = async (tx: Tx, credential: Buffer): Promise<PasskeyRow | undefined> =>
  (await tx.query<PasskeyRow>(lock, [credential]))[0];

const used = statement('identity.use_passkey', 'update passkeys set sign_count = $2, last_used_at = $3 where credential_id = $1');
export const updatePasskeyUsed = (tx: Tx, credential: Buffer, signCount: number, at: Date): Promise<unknown> =>
  tx.query(used, [credential, signCount, at]);

export interface KeptPasskey extends Passkey {
  readonly credential: Buffer;
}
const COLUMNS = 'id as passkey_id, name, created_at, last_used_at, credential_id as credential';
const list = statement('identity.passkeys', `select ${COLUMNS} from passkeys where player_id = $1 order by created_at, id`);
/** Oldest first. */
export const selectPasskeys = (db: Queries, player: PlayerId): Promise<KeptPasskey[]> => db.query(list, [player]);

export interface NewPasskey {
  readonly id: string;
  readonly player: PlayerId;
  readonly credential: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly name: string;
  readonly at: Date;
}
const insert = statement(
  'identity.insert_passkey',
  'insert into passkeys (id, player_id, credential_id, public_key, sign_count, name, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
);
/** Refuses passkey.exists, by the database. */
export const insertPasskey = (tx: Tx, { id, player, credential, publicKey, signCount, name, at }: NewPasskey): Promise<unknown> =>
  tx.query(insert, [id, player, credential, publicKey, signCount, name, at]);

/** A passkey by its owner. */
export interface OwnPasskey {
  readonly player: PlayerId;
  readonly id: string;
}
const rename = statement('identity.rename_passkey', 'update passkeys set name = $3 where id = $1 and player_id = $2 returning id');
/** False if the player has no such passkey. */
export const updatePasskeyName = async (db: Queries, { id, player }: OwnPasskey, name: string): Promise<boolean> =>
  (await db.query(rename, [id, player, name])).length > 0;

const remove = statement('identity.remove_passkey', 'delete from passkeys where id = $1 and player_id = $2 returning id');
/** False if the player has no such passkey. */
export const deletePasskey = async (tx: Tx, { id, player }: OwnPasskey): Promise<boolean> =>
  (await tx.query(remove, [id, player])).length > 0;

const removeSince = statement('identity.remove_passkeys_since', 'delete from passkeys where player_id = $1 and created_at >= $2');
export const deletePasskeysSince = (tx: Tx, player: PlayerId, since: Date): Promise<unknown> => tx.query(removeSince, [player, since]);

const ask = statement(
  'identity.ask_passkey',
  `insert into passkey_challenges (challenge_hash, player_id, asked_at, expires_at) values ($1, $2, $3, $3::timestamptz + make_interval(secs => $4))`,
);
export interface NewChallenge {
  readonly hash: Buffer;
  /** The player who adds a passkey; null for a sign-in. */
  readonly player: PlayerId | null;
  readonly at: Date;
  readonly seconds: number;
}
export const insertChallenge = (db: Queries, { hash, player, at, seconds }: NewChallenge): Promise<unknown> =>
  db.query(ask, [hash, player, at, seconds]);

const take = statement(
  'identity.take_challenge',
  'delete from passkey_challenges where challenge_hash = $1 and player_id is not distinct from $2 returning expires_at > $3 as open',
);
/** Removes a challenge, so that only one of two answers to it is checked. False if it is unknown, taken, expired or for another purpose. */
export const takeChallenge = async (db: Queries, { hash, player, at }: Omit<NewChallenge, 'seconds'>): Promise<boolean> =>
  (await db.query<{ open: boolean }>(take, [hash, player, at]))[0]?.open === true;

const prune = statement('identity.prune_challenges', 'delete from passkey_challenges where expires_at < now()');
export const pruneChallenges = (db: Queries): Promise<unknown> => db.query(prune);
