import { Refusal, type SignedIn } from '@fairbook/contract';
import type { Currency, Language } from '@fairbook/core/catalog';
import { defaultNickname, passwordProblem } from '@fairbook/core/identity';
import { inTransaction } from '../../platform/db.ts';
import type { Ledger } from '../ledger/index.ts';
import { openAccount } from './open-account.ts';
import { playerWith, type SignInDeps } from './sign-in.ts';
import type { AccountName } from './sql/players.ts';
import { startSession, type Visit } from './start-session.ts';

export interface RegisterDeps extends SignInDeps {
  readonly ledger: Pick<Ledger, 'openCash'>;
}

export interface Registration {
  readonly name: AccountName;
  readonly password: string;
  readonly terms: boolean;
  readonly adult: boolean;
  readonly currency: Currency;
  readonly language: Language;
  readonly invitedWith: string | undefined;
}

/**
 * Opens an account and signs in. Repeated with the same password it signs in, so a call whose reply was lost can be made again.
 * Refuses register.terms_required, register.password_weak, register.password_common, register.account_taken, request.too_many.
 */
export async function register(deps: RegisterDeps, registration: Registration, visit: Visit): Promise<SignedIn> {
  const { name, password, terms, adult } = registration;
  if (!terms || !adult) throw new Refusal('register.terms_required');
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(problem);
  await deps.attempts.noteRegistration(visit.ip);
  const passwordHash = await deps.passwords.hashOf(password);
  try {
    const id = await inTransaction(deps.db, (tx) => openAccount(tx, deps.ledger, { ...registration, passwordHash }));
    return await startSession(deps, { id, role: 'player', nickname: defaultNickname(id) }, visit);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'register.account_taken')) throw error;
    const owner = await playerWith(deps, { typed: '', name, password }, visit.ip);
    if (owner) return startSession(deps, owner, visit);
    await deps.attempts.noteTaken(visit.ip);
    throw error;
  }
}
