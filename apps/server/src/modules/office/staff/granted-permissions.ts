import { Refusal } from '@fairbook/contract';
import type { Permission } from '@fairbook/contract/office';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { type StaffCard, staffCard } from '../sql/staff.ts';
import { lockTeam, type MemberRow, selectMember, selectRoles } from '../sql/team.ts';

/** Locks the staff and returns the keeper as of all earlier changes. Refuses auth.forbidden if one of them took the permission away. */
export async function keeperOf(tx: Tx, { staffId }: Pick<StaffCall, 'staffId'>): Promise<StaffCard> {
  await lockTeam(tx);
  const keeper = await staffCard(tx, staffId);
  if (!keeper?.permissions.includes('staff.write')) throw new Refusal('auth.forbidden');
  return keeper;
}

/** Keeps keepers from granting permissions they do not have. Refuses staff.beyond_own with the permission. */
export function refuseBeyond({ permissions: own }: Pick<StaffCard, 'permissions'>, given: readonly Permission[]): void {
  const beyond = given.filter((each) => !own.includes(each));
  if (beyond.length > 0) throw new Refusal('staff.beyond_own', { permissions: beyond.join(', ') });
}

/** Refuses staff.not_found. */
export async function memberOf(tx: Tx, name: string): Promise<MemberRow> {
  const member = await selectMember(tx, name);
  if (!member) throw new Refusal('staff.not_found');
  return member;
}

/** Returns the union of roles' permissions. Refuses staff.role_not_found. */
export async function permissionsOf(tx: Tx, names: readonly string[]): Promise<readonly Permission[]> {
  const roles = await selectRoles(tx);
  const found = names.map((name) => roles.find(({ role }) => role === name));
  if (found.includes(undefined)) throw new Refusal('staff.role_not_found');
  return [...new Set(found.flatMap((each) => each?.permissions ?? []))];
}
