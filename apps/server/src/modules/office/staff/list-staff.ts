import type { ReplyOf } from '@fairbook/contract';
import { type officeTeamApi, PERMISSIONS, type TeamMember } from '@fairbook/contract/office';
import type { Jurisdiction } from '@fairbook/core/catalog';
import type { Db } from '../../../platform/db/db.ts';
import { type MemberRow, selectMembers, selectRoles } from '../sql/team.ts';
import { listRequests } from './change-staff.ts';
import { jurisdictionPermissions } from './jurisdiction-permissions.ts';

/** Returns all current and former staff, the roles, and the permissions that exist under the law. */
export async function listStaff(db: Db, jurisdiction: Jurisdiction): Promise<ReplyOf<typeof officeTeamApi.team>> {
  const [members, roles, requests] = await Promise.all([selectMembers(db), selectRoles(db), listRequests(db)]);
  return { staff: members.map(toWire), roles, requests, permissions: jurisdictionPermissions(jurisdiction, PERMISSIONS) };
}

const toWire = (row: MemberRow): TeamMember => ({
  name: row.name,
  display_name: row.displayName,
  active: row.active,
  enrolled: row.enrolled,
  invited_until: row.passwordUntil,
  roles: [...row.roles],
  sessions: row.sessions,
  seen_at: row.seenAt,
});
