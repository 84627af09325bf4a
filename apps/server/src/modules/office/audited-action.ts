import { Refusal } from '@fairbook/contract';
import { type Db, inTransaction } from '../../platform/db/db.ts';
import type { StaffCall } from '../../platform/http/http.ts';
import { type AuditFacts, insertAudit } from './sql/audit.ts';
import { staffCard } from './sql/staff.ts';

export interface AuditedAction {
  /** `withdrawal.approve`: the part before the dot also names the entry of a refusal. */
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly after?: AuditFacts;
}

/**
 * Runs an action that may open its own transactions, on behalf of a member of staff. Its audit entry is written first, so that the attempt is recorded whatever
 * happens; a refusal has an entry too. Refuses auth.session_ended and what the action refuses.
 */
export async function auditedAction<T>(
  db: Db,
  { staffId, ip }: Pick<StaffCall, 'staffId' | 'ip'>,
  { action, subject, reason, after }: AuditedAction,
  run: (staff: string) => Promise<T>,
): Promise<T> {
  const card = await staffCard(db, staffId);
  if (!card) throw new Refusal('auth.session_ended');
  await inTransaction(db, (tx) => insertAudit(tx, { staffId, ip, action, subject, reason, ...(after && { after }) }));
  try {
    return await run(card.name);
  } catch (error) {
    if (error instanceof Refusal) {
      const refused = `${action.split('.')[0]}.refused`;
      await inTransaction(db, (tx) => insertAudit(tx, { staffId, ip, action: refused, subject, reason: error.code }));
    }
    throw error;
  }
}
