import { randomBytes } from 'node:crypto';
import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { type officeStaffApi, STAFF_IDLE_SECONDS, type Staff } from '@fairbook/contract/office';
import { base32Of, passwordProblem, TOTP_SECRET_BYTES, totpAddress } from '@fairbook/core/identity';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/ids.ts';
import { decrypt, encrypt } from '../../../platform/signing/encrypt.ts';
import { sameHandsAs } from '../../four-eyes/index.ts';
import { hashOfToken, randomToken, takeCode } from '../../identity/index.ts';
import { insertAudit } from '../sql/audit.ts';
import { BROWSER_COOKIE, BROWSER_SECONDS, keepBrowser } from '../sql/browsers.ts';
import { insertStaffSession, type StaffCard, type StaffRow, staffCard, updateSecret, useStaffStep } from '../sql/staff.ts';
import { selectActiveNames, updatePassword } from '../sql/team.ts';
import { type VerifiedPassword, type VerifyDeps, verifyStaffPassword } from './verify-staff-password.ts';

export const OFFICE_COOKIE = 'fairbook_office';
export const OFFICE_COOKIE_PATH = '/office/api/v1';
/** A session ends after a working day at the latest. */
export const STAFF_WHOLE_SECONDS = 10 * 3_600;

export interface SignInDeps extends VerifyDeps {
  /** Not in the database. */
  readonly factorKey: Buffer;
}

type SignIn = typeof officeStaffApi.signIn;
type Visit = Pick<StaffCall, 'ip' | 'device' | 'setCookie' | 'cookies'>;
type Outcome =
  | Refusal
  | { readonly staff: Staff; readonly token: string; readonly browser: string }
  | { readonly enrol: { secret: string; address: string } | null; readonly newPassword: boolean };

/**
 * Signs a member of staff in. The first sign-in returns the secret for an authenticator app; the first right code sets it up. A code works once. A temporary
 * password must be replaced in the call that brings the code. Refuses auth.wrong_credentials, office.code_required, office.code_wrong, and after five wrong
 * guesses under a name from one source, whether or not the name exists, office.locked for a quarter of an hour; for a temporary password
 * office.invitation_over, office.new_password_required and the faults of the new one.
 */
export async function signInStaff(deps: SignInDeps, request: RequestOf<SignIn>, visit: Visit): Promise<ReplyOf<SignIn>> {
  const { password, code, new_password: own } = request;
  const prepare = async ({ passwordUntil }: StaffRow): Promise<Prepared> => ({
    ownHash: passwordUntil && code !== undefined && own !== undefined && !problemOf(request) ? await deps.passwords.hashOf(own) : null,
  });
  // Returns the refusal rather than throws, so that the count is committed.
  const outcome: Outcome = await verifyStaffPassword(
    deps,
    { name: request.name.trim().toLowerCase(), password, prepare, from: visit },
    {
      locked: new Refusal('office.locked'),
      decide: (tx, looked): Promise<Outcome> => enter(tx, deps, request, { ...looked, visit }),
    },
  );
  if (outcome instanceof Refusal) throw outcome;
  if ('enrol' in outcome) return { staff: null, enrol: outcome.enrol, new_password: outcome.newPassword };
  visit.setCookie(OFFICE_COOKIE, outcome.token, { path: OFFICE_COOKIE_PATH, maxAgeSeconds: STAFF_WHOLE_SECONDS });
  visit.setCookie(BROWSER_COOKIE, outcome.browser, { path: OFFICE_COOKIE_PATH, maxAgeSeconds: BROWSER_SECONDS });
  return { staff: outcome.staff, enrol: null, new_password: false };
}

/** The hash of the password that replaces a temporary one; null if there is none to replace. */
interface Prepared {
  readonly ownHash: string | null;
}

async function enter(
  tx: Tx,
  deps: SignInDeps,
  request: RequestOf<SignIn>,
  { row, prepared, at, noteWrong, lockCodeCount, visit }: VerifiedPassword<Prepared> & { readonly visit: Visit },
): Promise<Outcome> {
  if (!row || !prepared) {
    await noteWrong();
    return new Refusal('auth.wrong_credentials');
  }
  const { code } = request;
  const { passwordUntil: until } = row;
  if (until && at > until) return new Refusal('office.invitation_over');
  if (code === undefined) {
    if (row.totpEnrolled && !until) return new Refusal('office.code_required');
    return { enrol: row.totpEnrolled ? null : await begin(tx, deps, row), newPassword: until !== null };
  }
  const problem = until && problemOf(request);
  if (problem) return new Refusal(problem);
  const count = await lockCodeCount();
  const use = async (step: bigint) => {
    const isUsed = await useStaffStep(tx, row.id, step);
    if (isUsed) await count.forgive();
    return isUsed;
  };
  const { totpEncrypted: encrypted, totpStep: lastStep } = row;
  if (encrypted === null) await noteWrong();
  const verdict = encrypted && (await takeCode({ encrypted, factorKey: deps.factorKey, lastStep, ...count, use }, code, at));
  if (verdict?.is === 'locked') return new Refusal('office.locked');
  if (verdict?.is !== 'taken') return new Refusal('office.code_wrong');
  if (until) await replacePassword(tx, row, { hash: prepared.ownHash, ip: visit.ip });
  return openSession(tx, row, visit);
}

/** Returns why a temporary password cannot be replaced by this one. */
const problemOf = ({ password, new_password: own }: RequestOf<SignIn>) =>
  own === undefined || own === password ? 'office.new_password_required' : passwordProblem(own);

async function replacePassword(
  tx: Tx,
  { id, name }: StaffRow,
  { hash, ip }: { readonly hash: string | null; readonly ip: string },
): Promise<void> {
  if (hash === null) throw new Error('a given password has nothing to be replaced by');
  await updatePassword(tx, id, hash, null);
  await insertAudit(tx, { staffId: id, ip, action: 'staff.password', subject: `staff:${name}`, reason: '' });
}

/** Returns the same secret until it is set up, so that a reloaded page shows what the app already has. */
async function begin(tx: Tx, { factorKey }: SignInDeps, row: StaffRow) {
  const bytes = row.totpEncrypted ? decrypt(factorKey, row.totpEncrypted) : randomBytes(TOTP_SECRET_BYTES);
  if (!row.totpEncrypted) await updateSecret(tx, row.id, encrypt(factorKey, bytes));
  const secret = base32Of(bytes);
  return { secret, address: totpAddress({ issuer: 'Fairbook office', account: row.name, secret }) };
}

async function openSession(tx: Tx, row: StaffRow, { ip, device }: Visit): Promise<Outcome> {
  const [token, browser] = [randomToken(), randomToken()];
  await keepBrowser(tx, hashOfToken(browser), row.id);
  await insertStaffSession(tx, { tokenHash: hashOfToken(token), id: newId(), staffId: row.id, ip, device }, STAFF_IDLE_SECONDS);
  await insertAudit(tx, { staffId: row.id, ip, action: 'staff.sign_in', subject: `staff:${row.name}`, reason: '' });
  return { staff: await toStaff(tx, (await staffCard(tx, row.id)) as StaffCard), token, browser };
}

export const toStaff = async (db: Queries, { name, displayName, roles, permissions }: StaffCard): Promise<Staff> => ({
  name,
  display_name: displayName,
  roles: [...roles],
  permissions: [...permissions],
  same_hands: await sameHandsAs(db, name, await selectActiveNames(db)),
});
