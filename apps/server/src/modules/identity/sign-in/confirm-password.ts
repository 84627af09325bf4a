import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Db } from '../../../platform/db/db.ts';
import { type Credential, selectCredential } from '../sql/credentials.ts';
import type { Attempts } from './attempts.ts';
import type { PasswordHashes } from './password-hash.ts';

export interface ConfirmDeps {
  readonly db: Db;
  readonly attempts: Attempts;
  readonly passwords: PasswordHashes;
}

/** The password a signed-in player typed, and where from. */
export interface Confirmation {
  readonly player: PlayerId;
  readonly password: string;
  readonly address: string;
}

/**
 * Checks that the holder of a session also knows the sign-in password, before anything that a stolen session must not do. Tries count together with those at
 * the sign-in, and from all addresses together: a stolen session travels. Refuses security.password_wrong, request.too_many.
 */
export async function confirmPassword(deps: ConfirmDeps, { player, password, address }: Confirmation): Promise<Credential> {
  const credential = await selectCredential(deps.db, player);
  if (!credential) throw new Refusal('auth.session_ended');
  const each = { address, account: credential.email ?? credential.mobile ?? '', isKnown: true };
  const noted = await deps.attempts.noteSignIn(each);
  await deps.attempts.noteConfirmation(each.account);
  if (!(await deps.passwords.matches(credential.passwordHash, password))) throw new Refusal('security.password_wrong');
  await deps.attempts.forgive(each, noted);
  await deps.attempts.forgiveConfirmation(each.account);
  return credential;
}
