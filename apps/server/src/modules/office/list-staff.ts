import type { ReplyOf } from '@fairbook/contract';
import type { officeTeamApi, TeamMember } from '@fairbook/contract/office';
import type { Db } from '../../platform/db.ts';
import { type MemberRow, selectMembers, selectRoles } from './sql/team.ts';

/** Everybody who works or worked here, and the roles. */
export async function listStaff(db: Db): Promise<ReplyOf<typeof officeTeamApi.team>> {
  const [members, roles] = await Promise.all([selectMembers(db), selectRoles(db)]);
  return { staff: members.map(toWire), roles };
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
