import type { Permission } from '@fairbook/contract/office';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly totpEncrypted: Buffer | null;
  readonly totpEnrolled: boolean;
  readonly totpStep: bigint;
  /** The expiry of a temporary password. Null: the password is their own. */
  readonly passwordUntil: Date | null;
}
const ROW = `select id, name, display_name as "displayName", password_hash as "passwordHash", totp_sealed as "totpEncrypted", totp_enrolled as "totpEnrolled",
          totp_step as "totpStep", password_until as "passwordUntil"
   from staff where name = $1 and active`;
const byName = statement('office.staff_by_name', ROW);
/** Reads a member of staff without a lock: enough to hash a password against, never a basis of decisions. */
export const staffNamed = async (db: Queries, name: string): Promise<StaffRow | undefined> => (await db.query<StaffRow>(byName, [name]))[0];

const lockByName = statement('office.lock_staff', `${ROW} for no key update`);
/** Reads and locks a member of staff, so that what a decision is based on stays true until it is written. */
export const lockStaff = async (tx: Tx, name: string): Promise<StaffRow | undefined> => (await tx.query<StaffRow>(lockByName, [name]))[0];

const keepSecret = statement('office.keep_secret', 'update staff set totp_sealed = $2 where id = $1 and not totp_enrolled');
export const updateSecret = (tx: Tx, id: string, encrypted: Buffer) => tx.query(keepSecret, [id, encrypted]);

const useStep = statement(
  'office.use_step',
  'update staff set totp_enrolled = true, totp_step = $2 where id = $1 and totp_step < $2 returning id',
);
/** Consumes a time step of the authenticator app. Returns false if that step or a later one was used. */
export const useStaffStep = async (tx: Tx, id: string, step: bigint): Promise<boolean> => (await tx.query(useStep, [id, step])).length > 0;

const insertOne = statement(
  'office.insert_staff',
  `insert into staff (id, name, display_name, password_hash, totp_sealed, totp_enrolled, password_until, email) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (name) do nothing returning id`,
);
const insertRoles = statement('office.insert_roles', 'insert into staff_in_roles (staff_id, role) select $1, unnest($2::text[])');
export interface NewStaff {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly passwordHash: string;
  /** Null: the password is their own. */
  readonly passwordUntil: Date | null;
  /** The secret of an app that is set up already; otherwise it is set up at the first sign-in. */
  readonly totpEncrypted: Buffer | null;
  readonly roles: readonly string[];
  /** Where changes of their access are notified. */
  readonly email?: string;
}
/** Returns false, and changes nothing, if the name exists. */
export async function insertStaff(tx: Tx, each: NewStaff): Promise<boolean> {
  const { id, name, displayName, passwordHash, passwordUntil, totpEncrypted, roles, email = null } = each;
  const inserted = await tx.query(insertOne, [
    id,
    name,
    displayName,
    passwordHash,
    totpEncrypted,
    totpEncrypted !== null,
    passwordUntil,
    email,
  ]);
  if (inserted.length > 0) await tx.query(insertRoles, [id, roles]);
  return inserted.length > 0;
}

export interface StaffCard {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  readonly email: string | null;
}
const CARD = `s.id, s.name, s.email, s.display_name as "displayName",
  array(select role from staff_in_roles where staff_id = s.id order by role) as roles,
  array(select distinct p.permission from staff_in_roles r join staff_permissions p on p.role = r.role where r.staff_id = s.id order by 1) as permissions`;
const selectCard = statement('office.staff', `select ${CARD} from staff s where s.id = $1 and s.active`);
export const staffCard = async (db: Queries, id: string): Promise<StaffCard | undefined> =>
  (await db.query<StaffCard>(selectCard, [id]))[0];

const selectNamed = statement('office.staff_named', `select ${CARD} from staff s where s.name = $1 and s.active`);
/** Returns a member of staff by name. */
export const staffCardNamed = async (db: Queries, name: string): Promise<StaffCard | undefined> =>
  (await db.query<StaffCard>(selectNamed, [name]))[0];

const any = statement('office.any_staff', 'select exists (select from staff) as found');
/** Whether there is any member of staff, current or former. */
export const anyStaff = async (db: Queries): Promise<boolean> => (await db.query<{ found: boolean }>(any))[0]?.found === true;

const whoMay = statement(
  'office.staff_who_may',
  `select s.id from staff s where s.id = any ($1::uuid[]) and s.active
     and exists (select from staff_in_roles r join staff_permissions p on p.role = r.role where r.staff_id = s.id and p.permission = $2)`,
);
/** Those of the staff named who have a permission now. */
export const staffWhoMay = async (db: Queries, ids: readonly string[], permission: Permission): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(whoMay, [ids, permission])).map(({ id }) => id);

const replaceSecret = statement('office.replace_secret', 'update staff set totp_sealed = $2 where name = $1');
/** Replaces the app's secret by name. For demonstration accounts only. */
export const replaceDemoSecret = (tx: Tx, name: string, encrypted: Buffer) => tx.query(replaceSecret, [name, encrypted]);

const insertOneSession = statement(
  'office.insert_session',
  `insert into staff_sessions (token_hash, id, staff_id, ip, device, expires_at) values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
);
export const insertStaffSession = (
  tx: Tx,
  each: { readonly tokenHash: Buffer; readonly id: string; readonly staffId: string; readonly ip: string; readonly device: string },
  seconds: number,
) => tx.query(insertOneSession, [each.tokenHash, each.id, each.staffId, each.ip, each.device, seconds]);

/** Extends an idle session and returns its owner, with their current permissions. No session outlives a working day. */
const touch = statement(
  'office.touch_session',
  `with seen as (
     update staff_sessions t set seen_at = now(), expires_at = least(now() + make_interval(secs => $2), t.began_at + make_interval(secs => $3))
     from staff s where t.token_hash = $1 and t.expires_at > now() and s.id = t.staff_id and s.active returning t.id, t.staff_id
   )
   select seen.id as "sessionId", ${CARD} from seen join staff s on s.id = seen.staff_id`,
);
export const touchSession = async (
  db: Queries,
  tokenHash: Buffer,
  { idleSeconds, wholeSeconds }: { readonly idleSeconds: number; readonly wholeSeconds: number },
) => (await db.query<StaffCard & { sessionId: string }>(touch, [tokenHash, idleSeconds, wholeSeconds]))[0];

const end = statement('office.end_session', 'delete from staff_sessions where id = $1');
export const deleteStaffSession = (db: Queries, id: string) => db.query(end, [id]);
const prune = statement('office.prune_sessions', 'delete from staff_sessions where expires_at < now()');
export const pruneStaffSessions = (db: Queries) => db.query(prune);
