import { createHash } from 'node:crypto';
import { base32Of, TOTP_SECRET_BYTES } from '@fairbook/core/identity';
import { inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { decrypt, encrypt } from '../../../platform/signing/encrypt.ts';
import { macOf } from '../../../platform/signing/signing.ts';
import { insertStaff, lockStaff, replaceDemoSecret } from '../sql/staff.ts';
import type { SignInDeps } from './sign-in.ts';

/** A member of staff of a demonstration. Their passwords are public: a real house never has them. */
export interface DemoStaff {
  readonly name: string;
  readonly displayName: string;
  readonly password: string;
  readonly roles: readonly string[];
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  { name: 'ana', displayName: 'Ana Prado', password: 'office12345', roles: ['admin'] },
  { name: 'rui', displayName: 'Rui Teles', password: 'office12345', roles: ['finance'] },
];

/** Different in each installation. */
const secretOf = ({ name }: DemoStaff, pepper: string): Buffer => macOf(pepper, `demo staff ${name}`).subarray(0, TOTP_SECRET_BYTES);
/** The secret that was once the same in every installation. */
const publicSecretOf = ({ name }: DemoStaff): Buffer =>
  createHash('sha256').update(`demo staff ${name}`).digest().subarray(0, TOTP_SECRET_BYTES);

/** Returns the secret for an authenticator app; it is derived from the installation's pepper. */
export const demoTotpSecret = (member: DemoStaff, pepper: string): string => base32Of(secretOf(member, pepper));

/** Creates the demonstration staff, with their authenticator apps set up. Repeating it changes nothing except to replace a publicly known secret. */
export async function seedStaff({ db, passwords, factorKey, pepper }: SignInDeps & { readonly pepper: string }): Promise<void> {
  for (const member of DEMO_STAFF) {
    const { name, displayName, roles } = member;
    const passwordHash = await passwords.hashOf(member.password);
    const totpEncrypted = encrypt(factorKey, secretOf(member, pepper));
    await inTransaction(db, async (tx) => {
      if (await insertStaff(tx, { id: newId(), name, displayName, passwordHash, passwordUntil: null, totpEncrypted, roles })) return;
      const kept = (await lockStaff(tx, name))?.totpEncrypted;
      if (kept && decrypt(factorKey, kept).equals(publicSecretOf(member))) await replaceDemoSecret(tx, name, totpEncrypted);
    });
  }
}
