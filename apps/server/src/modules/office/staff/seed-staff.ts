import { createHash } from 'node:crypto';
import { base32Of, TOTP_SECRET_BYTES } from '@fairbook/core/identity';
import { inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { seal, unseal } from '../../../platform/signing/seal.ts';
import { macOf } from '../../../platform/signing/signing.ts';
import { insertStaff, lockStaff, replaceDemoSecret } from '../sql/staff.ts';
import type { SignInDeps } from './sign-in.ts';

/** A member of the staff of a demonstration house. Anybody can know their passwords: a real house never has them. */
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

/** Another one in each installation. */
const secretOf = ({ name }: DemoStaff, pepper: string): Buffer => macOf(pepper, `demo staff ${name}`).subarray(0, TOTP_SECRET_BYTES);
/** What it was in every installation once. */
const publicSecretOf = ({ name }: DemoStaff): Buffer =>
  createHash('sha256').update(`demo staff ${name}`).digest().subarray(0, TOTP_SECRET_BYTES);

/** What to put into an authenticator app; it is made of the pepper of the installation. */
export const demoTotpSecret = (member: DemoStaff, pepper: string): string => base32Of(secretOf(member, pepper));

/** Lets the demonstration staff in, with their authenticator apps set up. Done again, it changes nothing but a secret that anybody can know. */
export async function seedStaff({ db, passwords, factorKey, pepper }: SignInDeps & { readonly pepper: string }): Promise<void> {
  for (const member of DEMO_STAFF) {
    const { name, displayName, roles } = member;
    const passwordHash = await passwords.hashOf(member.password);
    const totpSealed = seal(factorKey, secretOf(member, pepper));
    await inTransaction(db, async (tx) => {
      if (await insertStaff(tx, { id: newId(), name, displayName, passwordHash, passwordUntil: null, totpSealed, roles })) return;
      const kept = (await lockStaff(tx, name))?.totpSealed;
      if (kept && unseal(factorKey, kept).equals(publicSecretOf(member))) await replaceDemoSecret(tx, name, totpSealed);
    });
  }
}
