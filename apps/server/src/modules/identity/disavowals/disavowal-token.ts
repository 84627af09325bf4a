import { isSame, macOf } from '../../../platform/signing/signing.ts';

const ID_BYTES = 16;
const TOKEN_BYTES = 48;

/**
 * What stands in a link: the id of what is kept, and the proof that the house wrote it. It is made from a key and not kept, so the same link goes out when a
 * message is sent again, and who has the database can make none.
 */
export function disavowalToken(key: Buffer, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(key, bytes)]).toString('base64url');
}

/** The id that a token of ours is about; undefined for any other text. */
export function readDisavowalToken(key: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // The one way to write it: decoding passes over what does not belong there.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!isSame(bytes.subarray(ID_BYTES), macOf(key, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
