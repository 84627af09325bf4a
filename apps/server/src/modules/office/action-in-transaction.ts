import { Refusal } from '@fairbook/contract';
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts';
import type { StaffCall } from '../../platform/http/http.ts';
import { type AuditFacts, insertAudit } from './sql/audit.ts';
import { staffCard } from './sql/staff.ts';

export interface ActionDone<T> {
  readonly result: T;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

/**
 * Runs an action in one transaction with its audit entry: neither exists without the other. A refusal has an entry of its own, named by the part of the action
 * before the dot. Refuses auth.session_ended and what the action refuses.
 */
export async function actionInTransaction<T>(
  db: Db,
  { staffId, ip }: Pick<StaffCall, 'staffId' | 'ip'>,
  { action, subject, reason }: { readonly action: string; readonly subject: string; readonly reason: string },
  run: (tx: Tx, staff: string) => Promise<ActionDone<T>>,
): Promise<T> {
  const card = await staffCard(db, staffId);
  if (!card) throw new Refusal('auth.session_ended');
  const line = { staffId, ip, subject };
  try {
    return await inTransaction(db, async (tx) => {
      const { result, before, after } = await run(tx, card.name);
      await insertAudit(tx, { ...line, action, reason, ...(before && { before }), ...(after && { after }) });
      return result;
    });
  } catch (error) {
    if (error instanceof Refusal) {
      const refused = `${action.split('.')[0]}.refused`;
      await inTransaction(db, (tx) => insertAudit(tx, { ...line, action: refused, reason: error.code, after: { action } }));
    }
    throw error;
  }
}
