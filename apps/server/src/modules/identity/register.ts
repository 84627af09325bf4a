import { type PlayerId, Refusal, type SignedIn } from '@fairbook/contract';
import type { Currency, Language } from '@fairbook/core/catalog';
import { defaultNickname, passwordProblem } from '@fairbook/core/identity';
import { inTransaction } from '../../platform/db.ts';
import type { Codes } from './codes.ts';
import { type OpeningDeps, openAccount } from './open-account.ts';
import { textOf } from './set-address.ts';
import { playerWith, type SignInDeps } from './sign-in.ts';
import { updateVerified } from './sql/contacts.ts';
import type { AccountName } from './sql/players.ts';
import { startSession, type Visit } from './start-session.ts';

export interface RegisterDeps extends SignInDeps, OpeningDeps {
  readonly codes: Pick<Codes, 'withCodes'>;
}

export interface Registration {
  readonly name: AccountName;
  readonly password: string;
  /** Sent to the address: with it the address is verified at once. */
  readonly code?: string | undefined;
  readonly terms: boolean;
  readonly adult: boolean;
  readonly currency: Currency;
  readonly language: Language;
  readonly invitedWith: string | undefined;
}

/**
 * Opens an account and signs in. Repeated with the same password it signs in, so a call whose reply was lost can be made again.
 * Refuses code.wrong, register.terms_required, register.password_weak, register.password_common, register.account_taken, request.too_many.
 */
export async function register(deps: RegisterDeps, registration: Registration, visit: Visit): Promise<SignedIn> {
  const { name, password, terms, adult } = registration;
  if (!terms || !adult) throw new Refusal('register.terms_required');
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(problem);
  await deps.attempts.noteRegistration(visit.ip);
  const passwordHash = await deps.passwords.hashOf(password);
  try {
    const id = await open(deps, registration, passwordHash);
    return await startSession(deps, { id, role: 'player', nickname: defaultNickname(id) }, visit);
  } catch (error) {
    if (!(error instanceof Refusal && (error.code === 'register.account_taken' || error.code === 'code.wrong'))) throw error;
    const owner = await playerWith(deps, { typed: '', name, password }, visit.ip);
    if (owner) return startSession(deps, owner, visit);
    if (error.code === 'register.account_taken') await deps.attempts.noteTaken(visit.ip);
    throw error;
  }
}

function open(deps: RegisterDeps, registration: Registration, passwordHash: string): Promise<PlayerId> {
  const { name, code } = registration;
  const account = { ...registration, passwordHash };
  if (code === undefined) return inTransaction(deps.db, (tx) => openAccount(tx, deps, account));
  return deps.codes.withCodes([{ purpose: 'register', address: textOf(name), code }], async (tx) => {
    const id = await openAccount(tx, deps, account);
    await updateVerified(tx, id, name);
    return id;
  });
}
