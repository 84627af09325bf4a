import { Refusal, type RequestOf } from '@fairbook/contract';
import { type GivenPassword, isDeciding, type officeTeamApi } from '@fairbook/contract/office';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { StaffCall } from '../../platform/http.ts';
import { noteMaking } from '../hands/index.ts';
import { givenPassword } from './given-password.ts';
import { keeperOf, memberOf, permissionsOf, refuseBeyond } from './held-permissions.ts';
import { forgiveGuesses, type LookDeps } from './look-at-password.ts';
import { type AuditFacts, insertAudit } from './sql/audit.ts';
import type { StaffCard } from './sql/staff.ts';
import { deleteSessionsBut, forgetFactorOf, type MemberRow, updateActive, updatePassword, updateRoles } from './sql/team.ts';

type Deps = LookDeps;
type Api = typeof officeTeamApi;
interface Change {
  readonly name: string;
  readonly reason: string;
}
interface Done {
  readonly action: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

/** Changes one member of the staff and writes it into the trail, in one transaction and one change after the other. Refuses staff.not_found. */
const changing = (
  { db }: Deps,
  { name, reason }: Change,
  call: StaffCall,
  change: (tx: Tx, member: MemberRow, keeper: StaffCard) => Promise<Done>,
): Promise<Record<string, never>> =>
  inTransaction(db, async (tx) => {
    const keeper = await keeperOf(tx, call);
    const done = await change(tx, await memberOf(tx, name), keeper);
    await insertAudit(tx, { staffId: call.staffId, ip: call.ip, subject: `staff:${name}`, reason, ...done });
    return {};
  });

/** Gives and takes roles. What somebody has already may stay, whoever decides. Refuses staff.role_not_found, staff.beyond_own, staff.last_keeper. */
export const setRoles = (deps: Deps, { roles, ...change }: RequestOf<Api['setRoles']>, call: StaffCall) =>
  changing(deps, change, call, async (tx, member, keeper) => {
    const added = roles.filter((role) => !member.roles.includes(role));
    await permissionsOf(tx, roles);
    refuseBeyond(keeper, await permissionsOf(tx, added));
    await updateRoles(tx, member.id, roles);
    const gained = (await memberOf(tx, member.name)).permissions.filter((each) => !member.permissions.includes(each));
    if (gained.some(isDeciding)) await noteMaking(tx, { made: member.name, makers: [keeper.name], how: 'permissions' });
    return { action: 'staff.roles', before: { roles: member.roles.join(' ') }, after: { roles: roles.join(' ') } };
  });

/** Lets somebody in no more; their sessions end. Refuses staff.changed when it is so already, and staff.last_keeper. */
export const disableStaff = (deps: Deps, change: Change, call: StaffCall) =>
  changing(deps, change, call, async (tx, { id }) => {
    if (!(await updateActive(tx, id, false))) throw new Refusal('staff.changed');
    return { action: 'staff.disable', before: { active: 'true' }, after: { active: 'false' } };
  });

/** Lets somebody in again, with the roles they had. Refuses staff.changed, staff.beyond_own. */
export const enableStaff = (deps: Deps, change: Change, call: StaffCall) =>
  changing(deps, change, call, async (tx, { id, name, permissions }, keeper) => {
    refuseBeyond(keeper, permissions);
    if (!(await updateActive(tx, id, true))) throw new Refusal('staff.changed');
    await noteMaking(tx, { made: name, makers: [keeper.name], how: 'let_in' });
    return { action: 'staff.enable', before: { active: 'false' }, after: { active: 'true' } };
  });

/** Whoever resets both can become them: so never of oneself, and never of somebody who may do more. */
function refuseTakeover(keeper: StaffCard, member: MemberRow): void {
  if (keeper.id === member.id) throw new Refusal('staff.oneself');
  refuseBeyond(keeper, member.permissions);
}

/** Forgets an authenticator app, and ends the sessions. Refuses staff.oneself, staff.beyond_own. */
export const resetFactor = (deps: Deps, change: Change, call: StaffCall) =>
  changing(deps, change, call, async (tx, member, keeper) => {
    refuseTakeover(keeper, member);
    await forgiveGuesses(tx, deps, member.name);
    await forgetFactorOf(tx, member.id);
    await noteMaking(tx, { made: member.name, makers: [keeper.name], how: 'factor' });
    await deleteSessionsBut(tx, member.id, call.sessionId);
    return { action: 'staff.reset_factor' };
  });

/** Gives a password that is shown this once, and ends the sessions. Refuses staff.oneself, staff.beyond_own. */
export async function resetPassword(deps: Deps, change: Change, call: StaffCall): Promise<GivenPassword> {
  const { password, until } = givenPassword(deps.now());
  const hash = await deps.passwords.hashOf(password);
  await changing(deps, change, call, async (tx, member, keeper) => {
    refuseTakeover(keeper, member);
    await forgiveGuesses(tx, deps, member.name);
    await updatePassword(tx, member.id, hash, until);
    await noteMaking(tx, { made: member.name, makers: [keeper.name], how: 'password' });
    await deleteSessionsBut(tx, member.id, call.sessionId);
    return { action: 'staff.reset_password', after: { until: until.toISOString() } };
  });
  return { name: change.name, password, until };
}
