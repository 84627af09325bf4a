import { type Endpoint, Refusal } from '@fairbook/contract';
import { STAFF_IDLE_SECONDS } from '@fairbook/contract/office';
import type { Db } from '../../../platform/db/db.ts';
import type { StaffMember } from '../../../platform/http/http.ts';
import { hashOfToken } from '../../identity/index.ts';
import { touchSession } from '../sql/staff.ts';
import { STAFF_WHOLE_SECONDS } from './sign-in.ts';

const WINDOW = { idleSeconds: STAFF_IDLE_SECONDS, wholeSeconds: STAFF_WHOLE_SECONDS };

/**
 * Authenticates a call of staff, if one of their roles has its permission now: read at every call, so that a revocation takes effect at once. Refuses
 * auth.session_ended and auth.forbidden.
 */
export const authenticateStaff =
  (db: Db) =>
  async (token: string, { permission }: Endpoint): Promise<StaffMember> => {
    const session = await touchSession(db, hashOfToken(token), WINDOW);
    if (!session) throw new Refusal('auth.session_ended');
    if (permission !== undefined && !session.permissions.includes(permission)) throw new Refusal('auth.forbidden');
    return { staffId: session.id, sessionId: session.sessionId };
  };
