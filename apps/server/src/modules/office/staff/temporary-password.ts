import { randomBytes } from 'node:crypto';
import { base32Of } from '@fairbook/core/identity';

/** Three days: long enough for a weekend, too short to be found in an old message. */
const GIVEN_MS = 72 * 3_600_000;
const RANDOM_BYTES = 10;

/** A password for a colleague to begin with: 80 random bits in groups of four, and until when it may be used. */
export function temporaryPassword(now: Date): { readonly password: string; readonly until: Date } {
  const letters = base32Of(randomBytes(RANDOM_BYTES)).toLowerCase();
  return { password: (letters.match(/.{4}/g) ?? []).join('-'), until: new Date(now.getTime() + GIVEN_MS) };
}
