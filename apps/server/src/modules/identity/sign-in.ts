import { Refusal, type SignedIn } from '@fairbook/contract';
import type { Attempts } from './attempts.ts';
import type { PasswordHashes } from './password-hash.ts';
import { type AccountName, type FoundPlayer, findPlayer } from './sql/players.ts';
import { type SessionDeps, startSession, type Visit } from './start-session.ts';

export interface SignInDeps extends SessionDeps {
  readonly attempts: Attempts;
  readonly passwords: PasswordHashes;
}

export interface Credentials {
  /** The account as it was typed, for counting tries of accounts that cannot exist. */
  readonly typed: string;
  readonly name: AccountName | undefined;
  readonly password: string;
}

/**
 * Signs in. An account that does not exist gets the same work and the same answer as a wrong password.
 * Refuses auth.wrong_credentials, request.too_many.
 */
export async function signIn(deps: SignInDeps, credentials: Credentials, visit: Visit): Promise<SignedIn> {
  const player = await playerWith(deps, credentials, visit.ip);
  if (!player) throw new Refusal('auth.wrong_credentials');
  return startSession(deps, player, visit);
}

/** The player whose password it is, if it is. Refuses request.too_many. */
export async function playerWith(
  deps: SignInDeps,
  { typed, name, password }: Credentials,
  address: string,
): Promise<FoundPlayer | undefined> {
  const account = name ? ('email' in name ? name.email : name.mobile) : typed.trim().toLowerCase();
  const { accountExhausted } = await deps.attempts.noteSignIn({ address, account });
  const found = await findPlayer(deps.db, name, address);
  if (accountExhausted && !found?.addressKnown) throw new Refusal('request.too_many');
  if (!(await deps.passwords.matches(found?.passwordHash, password))) return undefined;
  await deps.attempts.forgive({ address, account });
  return found;
}
