import { type PlayerId, Refusal } from '@fairbook/contract';
import { passwordProblem } from '@fairbook/core/identity';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { Player } from '../../../platform/http/http.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { type AddressDeps, contactsOf, textOf } from '../contact/set-address.ts';
import type { AccessTokens } from '../sessions/access-token.ts';
import { lockContacts, selectOwner, updatePassword, updateVerified } from '../sql/contacts.ts';
import { deletePlainDevices } from '../sql/known-devices.ts';
import type { AccountName } from '../sql/players.ts';
import { endSessionsBut } from '../sql/sessions.ts';
import type { Asker } from './asker.ts';
import { confirmPassword } from './confirm-password.ts';

export interface PasswordDeps extends AddressDeps {
  readonly accessTokens: AccessTokens;
}

export interface Reset {
  /** Undefined if no account can have this name. */
  readonly name: AccountName | undefined;
  readonly code: string;
  readonly password: string;
  readonly by: Asker;
}

/**
 * Sets a new password with a code of the account's address, which verifies the address, and ends all sessions. An address without an account gets the answer of
 * a wrong code. Refuses code.wrong, register.password_weak, register.password_common, request.too_many.
 */
export async function resetPassword(deps: PasswordDeps, { name, code, password, by }: Reset): Promise<void> {
  const passwordHash = await hashOfNew(deps, password);
  if (!name) throw new Refusal('code.wrong');
  await deps.codes.withCodes(by, [{ purpose: 'reset', address: textOf(name), code }], async (tx) => {
    const player = await selectOwner(tx, textOf(name));
    if (player === undefined) throw new Refusal('code.wrong');
    await updateVerified(tx, player, name);
    await replace(tx, deps, { player, passwordHash, staying: null });
  });
  deps.accessTokens.sessionsChanged();
}

/**
 * Changes the password of a player who knows the old one, and ends all other sessions. Requires a verified email address (specification, section 6). Refuses
 * security.password_wrong, member.email_unverified, register.password_weak, register.password_common, request.too_many.
 */
export async function changePassword(
  deps: PasswordDeps,
  { playerId, sessionId }: Player,
  typed: { readonly old: string; readonly password: string; readonly from: string },
): Promise<void> {
  if (!(await contactsOf(deps.db, playerId)).emailVerified) throw new Refusal('member.email_unverified');
  const passwordHash = await hashOfNew(deps, typed.password);
  await confirmPassword(deps, { player: playerId, password: typed.old, address: typed.from });
  await inTransaction(deps.db, (tx) => replace(tx, deps, { player: playerId, passwordHash, staying: sessionId }));
  deps.accessTokens.sessionsChanged();
}

async function hashOfNew(deps: PasswordDeps, password: string): Promise<string> {
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(problem);
  return deps.passwords.hashOf(password);
}

async function replace(
  tx: Tx,
  deps: PasswordDeps,
  { player, passwordHash, staying }: { readonly player: PlayerId; readonly passwordHash: string; readonly staying: string | null },
): Promise<void> {
  const contacts = await lockContacts(tx, player);
  if (!contacts) throw new Refusal('auth.session_ended');
  await updatePassword(tx, player, passwordHash);
  await endSessionsBut(tx, { id: staying, player }, 'password_changed');
  await deletePlainDevices(tx, player);
  await notifyPlayer(tx, deps.now(), { about: 'password_changed', contacts });
}
