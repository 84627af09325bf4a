import { Refusal, type RequestOf } from '@fairbook/contract';
import type { officeTeamApi } from '@fairbook/contract/office';
import { afterWrongGuess, isLocked, passwordProblem } from '@fairbook/core/identity';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { StaffCall } from '../../platform/http.ts';
import { type SignInDeps, STAFF_GUESSES } from './sign-in.ts';
import { insertAudit } from './sql/audit.ts';
import { lockStaff, staffCard, updateFailures } from './sql/staff.ts';
import { deleteSessionsBut, updatePassword } from './sql/team.ts';

type Request = RequestOf<typeof officeTeamApi.changePassword>;

/**
 * Changes one's own password and ends one's other sessions. A wrong one counts with the wrong sign-ins, so that an open session is no way to guess it.
 * Refuses security.password_wrong, office.locked, register.password_weak, register.password_common.
 */
export async function changePassword(deps: SignInDeps, request: Request, call: StaffCall): Promise<Record<string, never>> {
  const problem = passwordProblem(request.new_password);
  if (problem) throw new Refusal(problem);
  // Answers rather than throws, so that what was counted is committed.
  const refusal = await inTransaction(deps.db, (tx) => change(tx, deps, request, call));
  if (refusal) throw refusal;
  return {};
}

async function change(
  tx: Tx,
  { passwords, now }: SignInDeps,
  { password, new_password: next }: Request,
  { staffId, sessionId, ip }: StaffCall,
): Promise<Refusal | undefined> {
  const row = await lockStaff(tx, (await staffCard(tx, staffId))?.name ?? '');
  if (!row) return new Refusal('auth.session_ended');
  if (isLocked(row, now())) return new Refusal('office.locked');
  if (!(await passwords.matches(row.passwordHash, password))) {
    await updateFailures(tx, row.id, afterWrongGuess(STAFF_GUESSES, row, now()));
    return new Refusal('security.password_wrong');
  }
  await updatePassword(tx, row.id, await passwords.hashOf(next), null);
  await deleteSessionsBut(tx, row.id, sessionId);
  await insertAudit(tx, { staffId, ip, action: 'staff.password', subject: `staff:${row.name}`, reason: '' });
  return undefined;
}
