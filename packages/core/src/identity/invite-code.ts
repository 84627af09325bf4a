/** Digits and capitals that are not easily confused: no I, L, O or U. 32 characters, five bits each. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const INVITE_CODE_LENGTH = 10;
/** The number of random bytes for an invite code. */
export const INVITE_CODE_BYTES = INVITE_CODE_LENGTH;

/** Returns the invite code for ten random bytes: 50 bits, so that codes neither collide nor can be guessed. Throws RangeError for fewer bytes. */
export function inviteCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < INVITE_CODE_BYTES) throw new RangeError('an invite code needs ten random bytes');
  return Array.from(bytes.slice(0, INVITE_CODE_LENGTH), (byte) => SIGNS[byte & 31]).join('');
}

/** Parses a typed or pasted invite code; undefined if it is not one. Reads I and L as 1, O as 0, and ignores spaces and hyphens. */
export function readInviteCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/gu, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return code.length === INVITE_CODE_LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : undefined;
}
