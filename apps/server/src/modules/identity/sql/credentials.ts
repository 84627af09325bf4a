import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** A player's password hash and addresses. */
export interface Credential {
  readonly passwordHash: string;
  readonly email: string | null;
  readonly mobile: string | null;
}
const select = statement('identity.credential', 'select password_hash as "passwordHash", email, mobile from players where id = $1');
export const selectCredential = async (db: Queries, player: PlayerId): Promise<Credential | undefined> =>
  (await db.query<Credential>(select, [player]))[0];
