/** Digits and capitals that cannot be taken for one another: no I, L, O or U. 32 signs, five bits each. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const INVITE_CODE_LENGTH = 10;
/** Random bytes an invite code is made from. */
export const INVITE_CODE_BYTES = INVITE_CODE_LENGTH;

/** The invite code of ten random bytes: 50 bits, so that codes neither collide nor can be guessed. Throws RangeError for fewer bytes. */
export function inviteCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < INVITE_CODE_BYTES) throw new RangeError('an invite code needs ten random bytes');
  return Array.from(bytes.slice(0, INVITE_CODE_LENGTH), (byte) => SIGNS[byte & 31]).join('');
}

/** An invite code as somebody typed or pasted it; undefined when it cannot be one. Reads I and L as 1, O as 0, and ignores spaces and hyphens. */
export function readInviteCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/gu, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return code.length === INVITE_CODE_LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : undefined;
}
