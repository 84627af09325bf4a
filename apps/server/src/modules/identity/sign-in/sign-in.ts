import { Refusal, type SignedIn } from '@fairbook/contract';
import type { SignInFigures } from '@fairbook/core/identity';
import type { ContactMethod } from '../contact/contact-method.ts';
import { type SessionDeps, startSession } from '../sessions/start-session.ts';
import type { Visit } from '../sessions/visit.ts';
import { type AccountName, type FoundPlayer, findPlayer } from '../sql/players.ts';
import type { Attempts } from './attempts.ts';
import type { PasswordHashes } from './password-hash.ts';

export interface SignInDeps extends SessionDeps {
  readonly attempts: Attempts;
  readonly passwords: PasswordHashes;
  /** Whether codes can be sent to addresses of that kind. */
  readonly reaches: (way: ContactMethod) => boolean;
  /** Called while stolen passwords are being tried. */
  readonly onAttack: (figures: SignInFigures) => void;
}

export interface Credentials {
  /** The account as typed, to count tries of accounts that cannot exist. */
  readonly typed: string;
  readonly name: AccountName | undefined;
  readonly password: string;
}

/**
 * Signs in. An account that does not exist gets the same work and the same answer as a wrong password. Refuses auth.wrong_credentials, auth.code_required,
 * request.too_many.
 */
export async function signIn(deps: SignInDeps, credentials: Credentials, visit: Visit): Promise<SignedIn> {
  const player = await playerWith(deps, credentials, visit);
  if (!player) throw new Refusal('auth.wrong_credentials');
  return startSession(deps, player, visit);
}

/**
 * The player with these credentials, if they are right. While stolen passwords are being tried, none is checked from an address and browser where its player is
 * not known: those players sign in by a code. Where no code can be sent, passwords are checked. Refuses auth.code_required, request.too_many.
 */
export async function playerWith(
  deps: SignInDeps,
  { typed, name, password }: Credentials,
  visit: Pick<Visit, 'ip' | 'cookies'>,
): Promise<FoundPlayer | undefined> {
  const address = visit.ip;
  const account = name ? ('email' in name ? name.email : name.mobile) : typed.trim().toLowerCase();
  const found = await findPlayer(deps.db, name, address);
  const device = await deps.gate.deviceOf(found?.id, visit);
  const isKnown = device !== undefined || found?.addressKnown === true;
  const each = { address, account, device, isKnown };
  const noted = await deps.attempts.noteSignIn(each);
  if (noted.attack) deps.onAttack(noted.attack);
  if (!isKnown && noted.accountExhausted) throw new Refusal('request.too_many');
  if (noted.attack && deps.reaches(account.includes('@') ? 'email' : 'mobile')) throw new Refusal('auth.code_required');
  if (!(await deps.passwords.matches(found?.passwordHash, password))) return undefined;
  await deps.attempts.forgive(each, noted);
  return found;
}
