import type { PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { AccountName } from './players.ts';

/** A player's addresses, and which are verified. */
export interface Contacts {
  readonly player: PlayerId;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly emailVerified: boolean;
  readonly mobileVerified: boolean;
  readonly language: Language;
  readonly nickname: string;
  readonly realName: string | null;
}
const CONTACTS = `select id as player, email, mobile, email_verified_at is not null as "emailVerified", mobile_verified_at is not null as "mobileVerified",
                         language, nickname, real_name as "realName" from players where id = $1`;
const select = statement('identity.contacts', CONTACTS);
const lock = statement('identity.lock_contacts', `${CONTACTS} for update`);
export const selectContacts = async (db: Queries, player: PlayerId): Promise<Contacts | undefined> =>
  (await db.query<Contacts>(select, [player]))[0];
export const lockContacts = async (tx: Tx, player: PlayerId): Promise<Contacts | undefined> =>
  (await tx.query<Contacts>(lock, [player]))[0];

const owner = statement('identity.address_owner', 'select id from players where email = $1 or mobile = $1');
export const selectOwner = async (db: Queries, address: string): Promise<PlayerId | undefined> =>
  (await db.query<{ id: PlayerId }>(owner, [address]))[0]?.id;

const setEmail = statement('identity.set_email', 'update players set email = $2, email_verified_at = now() where id = $1');
const setMobile = statement('identity.set_mobile', 'update players set mobile = $2, mobile_verified_at = now() where id = $1');
/** Sets a verified address of a player. Refuses register.account_taken, by the database. */
export const updateVerified = (tx: Tx, player: PlayerId, name: AccountName): Promise<unknown> =>
  'email' in name ? tx.query(setEmail, [player, name.email]) : tx.query(setMobile, [player, name.mobile]);

const setPassword = statement('identity.set_password', 'update players set password_hash = $2 where id = $1');
export const updatePassword = (tx: Tx, player: PlayerId, passwordHash: string): Promise<unknown> =>
  tx.query(setPassword, [player, passwordHash]);

const setNames = statement(
  'identity.set_names',
  'update players set nickname = coalesce($2, nickname), real_name = coalesce(real_name, $3) where id = $1 returning nickname, real_name',
);
export const updateNames = async (
  tx: Tx,
  player: PlayerId,
  names: { readonly nickname: string | undefined; readonly realName: string | undefined },
) =>
  (await tx.query<{ nickname: string; real_name: string | null }>(setNames, [player, names.nickname ?? null, names.realName ?? null]))[0];
