import { Refusal, type RequestOf } from '@fairbook/contract';
import { isDeciding, type officeTeamApi } from '@fairbook/contract/office';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import type { StaffCall } from '../../platform/http.ts';
import { noteMaking } from '../hands/index.ts';
import { keeperOf, refuseBeyond } from './held-permissions.ts';
import { insertAudit } from './sql/audit.ts';
import { insertRole, selectMembers, selectRoles, updatePermissions } from './sql/team.ts';

type Api = typeof officeTeamApi;

/** Makes a role. Refuses staff.role_exists, staff.beyond_own. */
export const addRole = (
  db: Db,
  { role, permissions, reason }: RequestOf<Api['addRole']>,
  call: StaffCall,
): Promise<Record<string, never>> =>
  inTransaction(db, async (tx) => {
    refuseBeyond(await keeperOf(tx, call), permissions);
    if (!(await insertRole(tx, role))) throw new Refusal('staff.role_exists');
    await updatePermissions(tx, role, permissions);
    const after = { permissions: textOf(permissions) };
    await insertAudit(tx, { staffId: call.staffId, ip: call.ip, action: 'staff.role_add', subject: `role:${role}`, reason, after });
    return {};
  });

/**
 * Changes what a role may do. What it may do already may stay, whoever decides. Refuses staff.role_not_found, staff.beyond_own, staff.last_keeper, and
 * staff.changed when it is not as it was seen.
 */
export const setRole = (
  db: Db,
  { role, permissions, seen, reason }: RequestOf<Api['setRole']>,
  call: StaffCall,
): Promise<Record<string, never>> =>
  inTransaction(db, async (tx) => {
    const keeper = await keeperOf(tx, call);
    const before = (await selectRoles(tx)).find((each) => each.role === role)?.permissions;
    if (!before) throw new Refusal('staff.role_not_found');
    if (textOf(before) !== textOf(seen)) throw new Refusal('staff.changed');
    refuseBeyond(
      keeper,
      permissions.filter((each) => !before.includes(each)),
    );
    await updatePermissions(tx, role, permissions);
    if (permissions.some((each) => isDeciding(each) && !before.includes(each))) await noteMakings(tx, role, keeper.name);
    await insertAudit(tx, {
      staffId: call.staffId,
      ip: call.ip,
      action: 'staff.role',
      subject: `role:${role}`,
      reason,
      before: { permissions: textOf(before) },
      after: { permissions: textOf(permissions) },
    });
    return {};
  });

/** Whoever has a role is made by who puts something to decide into it. */
async function noteMakings(tx: Tx, role: string, maker: string): Promise<void> {
  for (const { name, roles } of await selectMembers(tx)) {
    if (roles.includes(role)) await noteMaking(tx, { made: name, makers: [maker], how: 'permissions' });
  }
}

const textOf = (permissions: readonly string[]): string => [...new Set(permissions)].sort().join(' ');
