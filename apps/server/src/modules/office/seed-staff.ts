import { createHash } from 'node:crypto';
import { base32Of, TOTP_SECRET_BYTES } from '@fairbook/core/identity';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { seal } from '../../platform/seal.ts';
import type { SignInDeps } from './sign-in.ts';
import { insertStaff } from './sql/staff.ts';

/** A member of the staff of a demonstration house. Anybody can know them: a real house never has them. */
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

const secretOf = ({ name }: DemoStaff): Buffer => createHash('sha256').update(`demo staff ${name}`).digest().subarray(0, TOTP_SECRET_BYTES);

/** What to put into an authenticator app. */
export const demoTotpSecret = (member: DemoStaff): string => base32Of(secretOf(member));

/** Lets the demonstration staff in, with their authenticator apps set up. Done again, it changes nothing. */
export async function seedStaff({ db, passwords, factorKey }: SignInDeps): Promise<void> {
  for (const member of DEMO_STAFF) {
    const { name, displayName, roles } = member;
    const passwordHash = await passwords.hashOf(member.password);
    const totpSealed = seal(factorKey, secretOf(member));
    await inTransaction(db, (tx) =>
      insertStaff(tx, { id: newId(), name, displayName, passwordHash, passwordUntil: null, totpSealed, roles }),
    );
  }
}
