import { Refusal } from '@fairbook/contract';
import type { TemporaryPassword } from '@fairbook/contract/office';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { createPasswordHashes, PASSWORD_COST } from '../../identity/index.ts';
import { insertAudit } from '../sql/audit.ts';
import { insertStaff } from '../sql/staff.ts';
import { lockTeam } from '../sql/team.ts';
import { temporaryPassword } from './temporary-password.ts';

/**
 * Creates a keeper from the command line of the server: the first one, or another one if the last has lost password and app. Access to that machine includes
 * the database anyway; the audit trail records where it was done. Refuses staff.exists.
 */
export async function inviteKeeper(db: Db, name: string): Promise<TemporaryPassword> {
  const { password, until } = temporaryPassword(new Date());
  const passwordHash = await createPasswordHashes(PASSWORD_COST).hashOf(password);
  const id = newId();
  await inTransaction(db, async (tx) => {
    await lockTeam(tx);
    const roles = ['admin'];
    const isNew = await insertStaff(tx, { id, name, displayName: name, passwordHash, passwordUntil: until, totpEncrypted: null, roles });
    if (!isNew) throw new Refusal('staff.exists');
    const after = { roles: 'admin', until: until.toISOString() };
    await insertAudit(tx, { staffId: id, ip: 'console', action: 'staff.invite', subject: `staff:${name}`, reason: 'console', after });
  });
  return { name, password, until };
}
