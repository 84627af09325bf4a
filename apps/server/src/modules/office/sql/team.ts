import type { Permission, StaffRole } from '@fairbook/contract/office';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A current or former member of staff. */
export interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly active: boolean;
  readonly enrolled: boolean;
  /** The expiry of a temporary password; null: the password is their own. */
  readonly passwordUntil: Date | null;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  readonly sessions: number;
  readonly seenAt: Date | null;
}
const MEMBER = `select s.id, s.name, s.display_name as "displayName", s.active, s.totp_enrolled as enrolled, s.password_until as "passwordUntil",
    array(select role from staff_in_roles where staff_id = s.id order by role) as roles,
    array(select distinct p.permission from staff_in_roles r join staff_permissions p on p.role = r.role where r.staff_id = s.id order by 1) as permissions,
    (select count(*)::int from staff_sessions t where t.staff_id = s.id and t.expires_at > now()) as sessions,
    (select max(seen_at) from staff_sessions t where t.staff_id = s.id) as "seenAt" from staff s`;
const selectAll = statement('office.members', `${MEMBER} order by s.active desc, s.name`);
const selectOne = statement('office.member', `${MEMBER} where s.name = $1`);
export const selectMembers = (db: Queries): Promise<readonly MemberRow[]> => db.query(selectAll);
export const selectMember = async (db: Queries, name: string): Promise<MemberRow | undefined> =>
  (await db.query<MemberRow>(selectOne, [name]))[0];

const activeNames = statement('office.active_names', 'select name from staff where active order by name');
/** Returns the names of current staff, in order. It runs at each sign-in of staff, so it reads nothing else. */
export const selectActiveNames = async (db: Queries): Promise<readonly string[]> =>
  (await db.query<{ name: string }>(activeNames)).map(({ name }) => name);

const keepers = statement(
  'office.keepers',
  `select distinct s.name from staff s join staff_in_roles r on r.staff_id = s.id join staff_permissions p on p.role = r.role
   where p.permission = 'staff.write' and ((s.active and s.totp_enrolled and s.password_until is null) or s.ended_at > now() - interval '7 days')`,
);
/** Returns keepers with a password and an app of their own, also those whose access ended within a week. */
export const selectKeepers = async (db: Queries): Promise<readonly string[]> =>
  (await db.query<{ name: string }>(keepers)).map(({ name }) => name);

const roles = statement(
  'office.roles',
  `select r.role, array(select permission from staff_permissions p where p.role = r.role order by 1) as permissions from staff_roles r order by r.role`,
);
export const selectRoles = (db: Queries): Promise<StaffRole[]> => db.query(roles);

const lock = statement('office.lock_team', 'select pg_advisory_xact_lock(7260341)');
/** Serialises changes of the staff, so that what was checked still holds when it is written; the database takes the same lock. */
export const lockTeam = (tx: Tx): Promise<unknown> => tx.query(lock);

const leave = statement('office.leave_roles', 'delete from staff_in_roles where staff_id = $1 and role <> all ($2::text[])');
const join = statement(
  'office.join_roles',
  'insert into staff_in_roles (staff_id, role) select $1, unnest($2::text[]) on conflict do nothing',
);
export async function updateRoles(tx: Tx, id: string, names: readonly string[]): Promise<void> {
  await tx.query(leave, [id, names]);
  await tx.query(join, [id, names]);
}

const insertOneRole = statement('office.insert_role', 'insert into staff_roles (role) values ($1) on conflict do nothing returning role');
/** Returns false if it exists. */
export const insertRole = async (tx: Tx, role: string): Promise<boolean> => (await tx.query(insertOneRole, [role])).length > 0;

const revoke = statement('office.revoke', 'delete from staff_permissions where role = $1 and permission <> all ($2::text[])');
const grant = statement(
  'office.grant',
  'insert into staff_permissions (role, permission) select $1, unnest($2::text[]) on conflict do nothing',
);
export async function updatePermissions(tx: Tx, role: string, permissions: readonly Permission[]): Promise<void> {
  await tx.query(revoke, [role, permissions]);
  await tx.query(grant, [role, permissions]);
}

const setActive = statement('office.set_active', 'update staff set active = $2 where id = $1 and active <> $2 returning id');
/** Returns false if nothing changed. Disabling a member of staff ends their sessions. */
export const updateActive = async (tx: Tx, id: string, active: boolean): Promise<boolean> =>
  (await tx.query(setActive, [id, active])).length > 0;

const forgetFactor = statement('office.forget_factor', 'update staff set totp_sealed = null, totp_enrolled = false where id = $1');
export const forgetFactorOf = (tx: Tx, id: string): Promise<unknown> => tx.query(forgetFactor, [id]);

const setPassword = statement('office.set_password', 'update staff set password_hash = $2, password_until = $3 where id = $1');
/** `until` null: the password is their own. */
export const updatePassword = (tx: Tx, id: string, hash: string, until: Date | null): Promise<unknown> =>
  tx.query(setPassword, [id, hash, until]);

const setEmail = statement('office.set_email', 'update staff set email = $2 where id = $1');
export const updateEmail = (tx: Tx, id: string, email: string): Promise<unknown> => tx.query(setEmail, [id, email]);

const endSessions = statement('office.end_sessions', 'delete from staff_sessions where staff_id = $1 and id <> $2');
/** Ends all of a member's sessions but one; with another member's session as `kept`, all of them. */
export const deleteSessionsBut = (tx: Tx, id: string, kept: string): Promise<unknown> => tx.query(endSessions, [id, kept]);
