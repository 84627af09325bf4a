import { Refusal, type RequestOf } from '@fairbook/contract';
import type { officeTeamApi } from '@fairbook/contract/office';
import { passwordProblem } from '@fairbook/core/identity';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { insertAudit } from '../sql/audit.ts';
import { staffCard } from '../sql/staff.ts';
import { deleteSessionsBut, updateEmail, updatePassword } from '../sql/team.ts';
import { type VerifiedPassword, type VerifyDeps, verifyStaffPassword } from './verify-staff-password.ts';

type Request = RequestOf<typeof officeTeamApi.changePassword>;

/**
 * Changes one's own password and ends one's other sessions. A wrong password counts like a wrong sign-in, so that an open session cannot be used to guess it.
 * Refuses security.password_wrong, office.locked, register.password_weak, register.password_common.
 */
export async function changePassword(deps: VerifyDeps, request: Request, call: StaffCall): Promise<Record<string, never>> {
  const problem = passwordProblem(request.new_password);
  if (problem) throw new Refusal(problem);
  const name = (await staffCard(deps.db, call.staffId))?.name;
  if (name === undefined) throw new Refusal('auth.session_ended');
  // Returns the refusal rather than throws, so that the count is committed.
  const refusal = await verifyStaffPassword<string, Refusal | undefined>(
    deps,
    { name, password: request.password, prepare: () => deps.passwords.hashOf(request.new_password), from: call },
    {
      locked: new Refusal('office.locked'),
      decide: (tx, looked) => change(tx, looked, call),
    },
  );
  if (refusal) throw refusal;
  return {};
}

/**
 * Sets one's own address for notifications. A wrong password counts as above: an open session must not be able to hide changes from its owner. Refuses
 * security.password_wrong, office.locked.
 */
export async function setEmail(
  deps: VerifyDeps,
  { password, email }: RequestOf<typeof officeTeamApi.setEmail>,
  call: StaffCall,
): Promise<Record<string, never>> {
  const name = (await staffCard(deps.db, call.staffId))?.name;
  if (name === undefined) throw new Refusal('auth.session_ended');
  const refusal = await verifyStaffPassword<true, Refusal | undefined>(
    deps,
    { name, password, prepare: async () => true, from: call },
    {
      locked: new Refusal('office.locked'),
      decide: async (tx, { row, prepared, noteWrong, forgive }) => {
        if (!row) return new Refusal('auth.session_ended');
        if (!prepared) {
          await noteWrong();
          return new Refusal('security.password_wrong');
        }
        await forgive();
        await updateEmail(tx, row.id, email);
        await insertAudit(tx, { staffId: call.staffId, ip: call.ip, action: 'staff.email', subject: `staff:${row.name}`, reason: '' });
        return undefined;
      },
    },
  );
  if (refusal) throw refusal;
  return {};
}

async function change(
  tx: Tx,
  { row, prepared: hash, noteWrong, forgive }: VerifiedPassword<string>,
  { staffId, sessionId, ip }: StaffCall,
): Promise<Refusal | undefined> {
  if (!row) return new Refusal('auth.session_ended');
  if (hash === undefined) {
    await noteWrong();
    return new Refusal('security.password_wrong');
  }
  await forgive();
  await updatePassword(tx, row.id, hash, null);
  await deleteSessionsBut(tx, row.id, sessionId);
  await insertAudit(tx, { staffId, ip, action: 'staff.password', subject: `staff:${row.name}`, reason: '' });
  return undefined;
}
