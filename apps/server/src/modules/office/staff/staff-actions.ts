import { Refusal } from '@fairbook/contract';
import { isDeciding, type Permission } from '@fairbook/contract/office';
import type { GrantKind } from '@fairbook/core/staff';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { recordGrant } from '../../four-eyes/index.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { forgetBrowsers } from '../sql/browsers.ts';
import { insertStaff, type StaffCard } from '../sql/staff.ts';
import {
  deleteSessionsBut,
  forgetFactorOf,
  insertRole,
  type MemberRow,
  selectMember,
  selectMembers,
  selectRoles,
  updateActive,
  updatePassword,
  updatePermissions,
  updateRoles,
} from '../sql/team.ts';
import { memberOf, permissionsOf, refuseBeyond } from './granted-permissions.ts';
import { resetGuesses, type VerifyDeps } from './verify-staff-password.ts';

/** The changes of the staff. */
export type StaffAction =
  | {
      readonly action: 'staff.invite';
      readonly name: string;
      readonly displayName: string;
      readonly email: string;
      readonly roles: readonly string[];
    }
  | {
      readonly action: 'staff.roles';
      readonly name: string;
      readonly roles: readonly string[];
      /** The roles that were seen; absent from requests that are older than it. */
      readonly seen?: readonly string[];
    }
  | { readonly action: 'staff.disable' | 'staff.enable'; readonly name: string }
  | { readonly action: 'staff.reset_factor' | 'staff.reset_password'; readonly name: string }
  | { readonly action: 'staff.role_add'; readonly role: string; readonly permissions: readonly Permission[] }
  | {
      readonly action: 'staff.role';
      readonly role: string;
      readonly permissions: readonly Permission[];
      readonly seen: readonly Permission[];
    };

export const subjectOf = (change: StaffAction): string => ('name' in change ? `staff:${change.name}` : `role:${change.role}`);

/** A new password of a change, hashed before anything is locked. */
export interface Given {
  readonly hash: string;
  readonly until: Date;
}
export const givesPassword = ({ action }: StaffAction): boolean => action === 'staff.invite' || action === 'staff.reset_password';

/** Who carries out a change: one keeper, or the requester and the one who confirms. */
export interface Doers {
  readonly keepers: readonly StaffCard[];
  /** The session that is kept when the others end. */
  readonly sessionId: string;
}

/** What a change gives and takes, and whom it affects. */
interface Reach {
  readonly gives: readonly Permission[];
  readonly takes: readonly Permission[];
  readonly member?: MemberRow;
  /** Whether it may create a second person. */
  readonly makes: boolean;
}

const without = (some: readonly Permission[], others: readonly Permission[]) => some.filter((each) => !others.includes(each));

async function reachOf(tx: Tx, change: StaffAction): Promise<Reach> {
  switch (change.action) {
    case 'staff.invite':
      if (await selectMember(tx, change.name)) throw new Refusal('staff.exists');
      return { gives: await permissionsOf(tx, change.roles), takes: [], makes: true };
    case 'staff.roles': {
      const member = await memberOf(tx, change.name);
      // Seen late, roles that a colleague took would be given back, unnoticed.
      if (change.seen && textOf(change.seen) !== textOf(member.roles)) throw new Refusal('staff.changed');
      const added = await permissionsOf(
        tx,
        change.roles.filter((role) => !member.roles.includes(role)),
      );
      const gives = without(added, member.permissions);
      const takes = without(member.permissions, await permissionsOf(tx, change.roles));
      return { gives: added, takes, member, makes: gives.some(isDeciding) };
    }
    case 'staff.disable': {
      const member = await memberOf(tx, change.name);
      return { gives: [], takes: member.permissions, member, makes: false };
    }
    case 'staff.enable': {
      const member = await memberOf(tx, change.name);
      return { gives: member.permissions, takes: [], member, makes: member.permissions.some(isDeciding) };
    }
    case 'staff.reset_factor':
    case 'staff.reset_password': {
      const member = await memberOf(tx, change.name);
      return { gives: member.permissions, takes: [], member, makes: true };
    }
    case 'staff.role_add':
      return { gives: change.permissions, takes: [], makes: false };
    case 'staff.role': {
      const before = await permissionsOf(tx, [change.role]);
      const gives = without(change.permissions, before);
      const isHeld = (await selectMembers(tx)).some(({ roles }) => roles.includes(change.role));
      return { gives, takes: isHeld ? without(before, change.permissions) : [], makes: isHeld && gives.some(isDeciding) };
    }
  }
}

/**
 * Whether a change takes a second keeper, if there is one: it lets somebody in, renews their access or gives them something to decide, takes what the keeper
 * may not do themselves, or takes the managing of staff from a role or a colleague who stays. Refuses staff.beyond_own for a grant of what the keeper does not
 * have, staff.oneself, staff.not_found, staff.role_not_found, staff.changed for roles that are no longer as they were seen.
 */
export async function takesTwo(tx: Tx, keeper: StaffCard, change: StaffAction): Promise<boolean> {
  const { gives, takes, member, makes } = await reachOf(tx, change);
  const isReset = change.action === 'staff.reset_factor' || change.action === 'staff.reset_password';
  // A keeper who could reset both could take over the account.
  if (isReset && member?.id === keeper.id) throw new Refusal('staff.oneself');
  refuseBeyond(keeper, gives);
  const isOwn = member?.id === keeper.id;
  const endsKeeper = change.action !== 'staff.disable' && takes.includes('staff.write');
  return makes || (!isOwn && (endsKeeper || without(takes, keeper.permissions).length > 0));
}

/** Refuses what one keeper may not take away alone: staff.beyond_own. */
export async function refuseTaking(tx: Tx, keeper: StaffCard, change: StaffAction): Promise<void> {
  const { takes, member } = await reachOf(tx, change);
  if (member?.id !== keeper.id) refuseBeyond(keeper, takes);
}

/**
 * Carries out a change, stores who granted access to whom, and returns the facts before and after. Refuses staff.exists, staff.changed, staff.role_exists,
 * staff.last_keeper.
 */
export async function doStaffAction(
  tx: Tx,
  deps: VerifyDeps,
  { change, given, by }: { readonly change: StaffAction; readonly given: Given | undefined; readonly by: Doers },
): Promise<{ readonly before?: AuditFacts; readonly after?: AuditFacts }> {
  const grantee = async (name: string, how: GrantKind) =>
    void (await recordGrant(tx, { grantee: name, grantors: by.keepers.map((each) => each.name), how }));
  switch (change.action) {
    case 'staff.invite': {
      const { name, displayName, email, roles } = change;
      const { hash: passwordHash, until } = must(given);
      const isNew = await insertStaff(tx, {
        id: newId(),
        name,
        displayName,
        email,
        passwordHash,
        passwordUntil: until,
        totpEncrypted: null,
        roles,
      });
      if (!isNew) throw new Refusal('staff.exists');
      await grantee(name, 'invited');
      return { after: { roles: roles.join(' '), until: until.toISOString() } };
    }
    case 'staff.roles': {
      const { id, roles, permissions } = await memberOf(tx, change.name);
      await updateRoles(tx, id, change.roles);
      if (without((await memberOf(tx, change.name)).permissions, permissions).some(isDeciding)) await grantee(change.name, 'permissions');
      return { before: { roles: roles.join(' ') }, after: { roles: change.roles.join(' ') } };
    }
    case 'staff.disable':
    case 'staff.enable': {
      const active = change.action === 'staff.enable';
      if (!(await updateActive(tx, (await memberOf(tx, change.name)).id, active))) throw new Refusal('staff.changed');
      if (active) await grantee(change.name, 'let_in');
      return { before: { active: String(!active) }, after: { active: String(active) } };
    }
    case 'staff.reset_factor':
    case 'staff.reset_password':
      return reset(tx, deps, { change, given, by, grantee });
    case 'staff.role_add': {
      if (!(await insertRole(tx, change.role))) throw new Refusal('staff.role_exists');
      await updatePermissions(tx, change.role, change.permissions);
      return { after: { permissions: textOf(change.permissions) } };
    }
    case 'staff.role':
      return changeRole(tx, change, grantee);
  }
}

async function reset(
  tx: Tx,
  deps: VerifyDeps,
  {
    change: { action, name },
    given,
    by,
    grantee,
  }: {
    readonly change: Extract<StaffAction, { action: 'staff.reset_factor' | 'staff.reset_password' }>;
    readonly given: Given | undefined;
    readonly by: Doers;
    readonly grantee: (name: string, how: GrantKind) => Promise<void>;
  },
): Promise<{ readonly after?: AuditFacts }> {
  await resetGuesses(tx, deps, name);
  const { id } = await memberOf(tx, name);
  await deleteSessionsBut(tx, id, by.sessionId);
  await forgetBrowsers(tx, id);
  if (action === 'staff.reset_factor') {
    await forgetFactorOf(tx, id);
    await grantee(name, 'factor');
    return {};
  }
  const { hash, until } = must(given);
  await updatePassword(tx, id, hash, until);
  await grantee(name, 'password');
  return { after: { until: until.toISOString() } };
}

async function changeRole(
  tx: Tx,
  { role, permissions, seen }: Extract<StaffAction, { action: 'staff.role' }>,
  grantee: (name: string, how: GrantKind) => Promise<void>,
) {
  const before = (await selectRoles(tx)).find((each) => each.role === role)?.permissions;
  if (!before) throw new Refusal('staff.role_not_found');
  if (textOf(before) !== textOf(seen)) throw new Refusal('staff.changed');
  await updatePermissions(tx, role, permissions);
  if (without(permissions, before).some(isDeciding)) {
    for (const { name, roles } of await selectMembers(tx)) if (roles.includes(role)) await grantee(name, 'permissions');
  }
  return { before: { permissions: textOf(before) }, after: { permissions: textOf(permissions) } };
}

function must(given: Given | undefined): Given {
  if (!given) throw new Error('no password was made for it');
  return given;
}

const textOf = (names: readonly string[]): string => [...new Set(names)].sort().join(' ');
