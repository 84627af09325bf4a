import type { PlayerId, Role } from '@fairbook/contract';
import type { Currency, Language } from '@fairbook/core/catalog';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** The name an account is found by. */
export type AccountName = { readonly email: string } | { readonly mobile: string };

export interface NewPlayer {
  readonly id: PlayerId;
  readonly name: AccountName;
  readonly passwordHash: string;
  readonly nickname: string;
  readonly currency: Currency;
  readonly language: Language;
  readonly inviteCode: string;
  /** The invite code as it was typed, and in normalised form. */
  readonly invitedWith: string | null;
  readonly inviter: string | null;
}

const insert = statement(
  'identity.insert_player',
  `insert into players (id, email, mobile, password_hash, nickname, currency, language, invite_code, invited_with, invited_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select id from players where invite_code = $10))
   returning invited_by as "invitedBy"`,
);
/** Returns who invited the player. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<PlayerId | null> {
  const { email, mobile } = columnsOf(player.name);
  const { id, passwordHash, nickname, currency, language, inviteCode, invitedWith, inviter } = player;
  const values = [id, email, mobile, passwordHash, nickname, currency, language, inviteCode, invitedWith, inviter];
  return (await tx.query<{ invitedBy: PlayerId | null }>(insert, values))[0]?.invitedBy ?? null;
}

export interface FoundPlayer {
  readonly id: PlayerId;
  readonly passwordHash: string;
  readonly role: Role;
  readonly nickname: string;
  /** Whether this player has signed in from the given address. */
  readonly addressKnown: boolean;
}
const findByName = statement(
  'identity.find_player',
  `select p.id, p.password_hash as "passwordHash", p.role, p.nickname,
          exists (select from sessions s where s.player_id = p.id and s.ip = $3) as "addressKnown"
   from players p where p.email = $1 or p.mobile = $2`,
);
export async function findPlayer(db: Queries, name: AccountName | undefined, address: string): Promise<FoundPlayer | undefined> {
  const { email, mobile } = name ? columnsOf(name) : { email: null, mobile: null };
  return (await db.query<FoundPlayer>(findByName, [email, mobile, address]))[0];
}

const columnsOf = (name: AccountName) => ({
  email: 'email' in name ? name.email : null,
  mobile: 'mobile' in name ? name.mobile : null,
});

const noteSignIn = statement(
  'identity.note_sign_in',
  'update players set previous_sign_in_at = last_sign_in_at, last_sign_in_at = now() where id = $1 returning password_hash as "passwordHash"',
);
/** Locks the player's row. Returns the current password hash. */
export const updateLastSignIn = async (tx: Tx, player: PlayerId): Promise<string | undefined> =>
  (await tx.query<{ passwordHash: string }>(noteSignIn, [player]))[0]?.passwordHash;

export interface PlayerRow {
  readonly id: PlayerId;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly emailVerified: boolean;
  readonly mobileVerified: boolean;
  readonly role: Role;
  readonly nickname: string;
  readonly region: string;
  readonly currency: Currency;
  readonly language: Language;
  readonly inviteCode: string;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  /** The sign-in before the latest. */
  readonly previousSignInAt: Date | null;
}
const selectByIds = statement(
  'identity.players',
  `select id, email, mobile, email_verified_at is not null as "emailVerified", mobile_verified_at is not null as "mobileVerified", role, nickname, region,
          currency, language, invite_code as "inviteCode", created_at as "createdAt", last_sign_in_at as "lastSignInAt",
          previous_sign_in_at as "previousSignInAt"
   from players where id = any ($1::bigint[])`,
);
export const selectPlayers = (db: Queries, ids: readonly PlayerId[]): Promise<PlayerRow[]> => db.query(selectByIds, [ids]);

/** What kind of account a player has. */
export type AccountKind = Pick<PlayerRow, 'role' | 'region'>;
const changeKind = statement(
  'identity.change_kind',
  `update players p set role = $2, region = $3 from (select id, role, region from players where id = $1 for update) as before
   where p.id = before.id returning before.role, before.region`,
);
/** Changes what kind of account a player has. Returns what it was; undefined if there is no such player. */
export const updateKind = async (tx: Tx, player: PlayerId, { role, region }: AccountKind): Promise<AccountKind | undefined> =>
  (await tx.query<AccountKind>(changeKind, [player, role, region]))[0];

const updateCurrencyOf = statement('identity.set_currency', 'update players set currency = $2 where id = $1');
export const updateCurrency = (db: Queries, player: PlayerId, currency: Currency): Promise<unknown> =>
  db.query(updateCurrencyOf, [player, currency]);

const any = statement('identity.any_player', 'select exists (select from players) as found');
/** Whether any account exists. */
export const anyPlayer = async (db: Queries): Promise<boolean> => (await db.query<{ found: boolean }>(any))[0]?.found === true;
