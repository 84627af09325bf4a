import { Refusal, type RequestOf } from '@fairbook/contract';
import type { GivenPassword, officeTeamApi } from '@fairbook/contract/office';
import { type Db, inTransaction } from '../../platform/db.ts';
import type { StaffCall } from '../../platform/http.ts';
import { newId } from '../../platform/ids.ts';
import { noteMaking } from '../hands/index.ts';
import { createPasswordHashes, PASSWORD_COST } from '../identity/index.ts';
import { givenPassword } from './given-password.ts';
import { keeperOf, permissionsOf, refuseBeyond } from './held-permissions.ts';
import type { SignInDeps } from './sign-in.ts';
import { insertAudit } from './sql/audit.ts';
import { insertStaff } from './sql/staff.ts';
import { lockTeam } from './sql/team.ts';

/**
 * Lets somebody in, with a password that is shown this once and that they replace at the first sign-in, where they set their authenticator app up too.
 * Refuses staff.exists, staff.role_not_found, staff.beyond_own.
 */
export async function inviteStaff(
  { db, passwords, now }: SignInDeps,
  { name, display_name: displayName, roles, reason }: RequestOf<typeof officeTeamApi.invite>,
  call: StaffCall,
): Promise<GivenPassword> {
  const { password, until } = givenPassword(now());
  const passwordHash = await passwords.hashOf(password);
  await inTransaction(db, async (tx) => {
    const keeper = await keeperOf(tx, call);
    refuseBeyond(keeper, await permissionsOf(tx, roles));
    const isNew = await insertStaff(tx, { id: newId(), name, displayName, passwordHash, passwordUntil: until, totpSealed: null, roles });
    if (!isNew) throw new Refusal('staff.exists');
    await noteMaking(tx, { made: name, makers: [keeper.name], how: 'invited' });
    const after = { roles: roles.join(' '), until: until.toISOString() };
    await insertAudit(tx, { staffId: call.staffId, ip: call.ip, action: 'staff.invite', subject: `staff:${name}`, reason, after });
  });
  return { name, password, until };
}

/**
 * Lets a keeper in from the machine the house runs on: the first one of a house, or another one when the last has lost password and app. Whoever can do this has the
 * database anyway; the trail says that it was done there. Refuses staff.exists.
 */
export async function inviteKeeper(db: Db, name: string): Promise<GivenPassword> {
  const { password, until } = givenPassword(new Date());
  const passwordHash = await createPasswordHashes(PASSWORD_COST).hashOf(password);
  const id = newId();
  await inTransaction(db, async (tx) => {
    await lockTeam(tx);
    const roles = ['admin'];
    const isNew = await insertStaff(tx, { id, name, displayName: name, passwordHash, passwordUntil: until, totpSealed: null, roles });
    if (!isNew) throw new Refusal('staff.exists');
    const after = { roles: 'admin', until: until.toISOString() };
    await insertAudit(tx, { staffId: id, ip: 'console', action: 'staff.invite', subject: `staff:${name}`, reason: 'console', after });
  });
  return { name, password, until };
}
