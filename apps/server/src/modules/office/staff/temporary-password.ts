import { randomBytes } from 'node:crypto';
import { base32Of } from '@fairbook/core/identity';

/** Three days: long enough for a weekend, too short to be of use in an old message. */
const GIVEN_MS = 72 * 3_600_000;
const RANDOM_BYTES = 10;

/** Returns a temporary password for a colleague, 80 random bits in groups of four, with its expiry. */
export function temporaryPassword(now: Date): { readonly password: string; readonly until: Date } {
  const letters = base32Of(randomBytes(RANDOM_BYTES)).toLowerCase();
  return { password: (letters.match(/.{4}/g) ?? []).join('-'), until: new Date(now.getTime() + GIVEN_MS) };
}
