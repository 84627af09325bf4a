import { isSame, macOf } from '../../../platform/signing/signing.ts';

const ID_BYTES = 16;
const TOKEN_BYTES = 48;

/**
 * The token of a link: the id of the stored disavowal, and a MAC of the house. It is derived from a key and not stored, so a message sent again has the same
 * link, and the database alone is not enough to make one.
 */
export function disavowalToken(key: Buffer, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(key, bytes)]).toString('base64url');
}

/** The id that a token of ours names; undefined for any other text. */
export function readDisavowalToken(key: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Only the canonical spelling: decoding skips invalid characters.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!isSame(bytes.subarray(ID_BYTES), macOf(key, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
