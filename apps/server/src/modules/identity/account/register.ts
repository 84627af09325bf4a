import { type PlayerId, Refusal, type SignedIn } from '@fairbook/contract';
import type { Currency, Language } from '@fairbook/core/catalog';
import { defaultNickname, passwordProblem } from '@fairbook/core/identity';
import type { LimitRequest } from '@fairbook/core/limits';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Codes } from '../contact/codes.ts';
import type { ContactMethod } from '../contact/contact-method.ts';
import { textOf } from '../contact/set-address.ts';
import type { Persons, TypedPerson } from '../person/person.ts';
import { startSession } from '../sessions/start-session.ts';
import type { Visit } from '../sessions/visit.ts';
import { guestOf } from '../sign-in/asker.ts';
import { type Credentials, playerWith, type SignInDeps } from '../sign-in/sign-in.ts';
import { updateVerified } from '../sql/contacts.ts';
import type { AccountName } from '../sql/players.ts';
import { type NewAccount, type OpeningDeps, openAccount } from './open-account.ts';
import type { AcceptedRead } from './opened-account.ts';

export interface RegisterDeps extends SignInDeps, OpeningDeps {
  readonly codes: Pick<Codes, 'withCodes'>;
  /** Whether an account with an address of that kind opens only with a code sent to it. */
  readonly needsCode: (way: ContactMethod) => boolean;
  readonly persons: Pick<Persons, 'read' | 'keep'>;
}

export interface Registration {
  readonly name: AccountName;
  readonly password: string;
  /** Sent to the address, and verifies it. */
  readonly code?: string | undefined;
  readonly terms: boolean;
  readonly adult: boolean;
  readonly currency: Currency;
  readonly language: Language;
  readonly invitedWith: string | undefined;
  /** The personal data the law requires, if any. */
  readonly person?: TypedPerson;
  readonly limits?: readonly LimitRequest[];
  /** Versions of the house's texts that the player read. */
  readonly texts?: AcceptedRead | undefined;
}

/**
 * Opens an account and signs in. Repeated with the same password it signs in, so a call whose reply was lost can be retried. Where a code is needed, nothing is
 * revealed about the address, without a code or with a wrong one; the owner of a taken address was sent a notice instead of a code.
 *
 * Refuses code.wrong, register.code_required, register.terms_required, register.password_weak, register.password_common, register.account_taken,
 * request.too_many; where the law asks more, member.cpf_invalid, member.cpf_taken, member.birth_date_invalid, member.underage, limit.required,
 * limit.value_invalid. Texts of another version: terms.version_unknown.
 */
export async function register(deps: RegisterDeps, registration: Registration, visit: Visit): Promise<SignedIn> {
  const { name, password, terms, adult } = registration;
  if (!terms || !adult) throw new Refusal('register.terms_required');
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(problem);
  if (registration.code === undefined && deps.needsCode('email' in name ? 'email' : 'mobile')) throw new Refusal('register.code_required');
  const person = deps.persons.read(registration.person ?? {});
  await deps.attempts.noteRegistration(visit.ip);
  const passwordHash = await deps.passwords.hashOf(password);
  try {
    const id = await open(deps, registration, { passwordHash, person, visit });
    return await startSession(deps, { id, role: 'player', nickname: defaultNickname(id) }, visit);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'member.cpf_taken') await deps.attempts.noteTaken(visit.ip);
    if (!(error instanceof Refusal && (error.code === 'register.account_taken' || error.code === 'code.wrong'))) throw error;
    const owner = await ownerWith(deps, { typed: '', name, password }, visit);
    if (owner) return startSession(deps, owner, visit);
    if (error.code === 'register.account_taken') await deps.attempts.noteTaken(visit.ip);
    throw error;
  }
}

/**
 * The owner of these credentials. While passwords alone do not sign in, those of a registration do not either, and the answer is the same as for a missing
 * account.
 */
const ownerWith = (deps: RegisterDeps, credentials: Credentials, visit: Visit) =>
  playerWith(deps, credentials, visit).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'auth.code_required') return undefined;
    throw error;
  });

function open(
  deps: RegisterDeps,
  registration: Registration,
  { visit, ...made }: Required<Pick<NewAccount, 'passwordHash' | 'person'>> & { readonly visit: Visit },
): Promise<PlayerId> {
  const { name, code } = registration;
  const { currency, language, invitedWith, texts, limits = [] } = registration;
  const account: NewAccount = { name, currency, language, invitedWith, texts, limits, ...made };
  if (code === undefined) return inTransaction(deps.db, (tx) => openAccount(tx, deps, account));
  return deps.codes.withCodes(guestOf(visit), [{ purpose: 'register', address: textOf(name), code }], async (tx) => {
    const id = await openAccount(tx, deps, account);
    await updateVerified(tx, id, name);
    return id;
  });
}
