import { createHmac, createPrivateKey, createPublicKey, sign, timingSafeEqual } from 'node:crypto';

/** A key for one purpose, made from the house's secret: what leaks from one use says nothing about another. */
export const keyFor = (secret: string, purpose: string): Buffer => macOf(secret, `fairbook/${purpose}`);

/** HMAC-SHA256, 32 bytes: only who has the key can make it or check it. */
export const macOf = (key: string | Uint8Array, text: string | Uint8Array): Buffer => createHmac('sha256', key).update(text).digest();

/** HMAC-SHA1, 20 bytes, for authenticator apps alone: they know no other (RFC 6238). */
export const appMacOf = (key: Buffer, message: Uint8Array): Buffer => createHmac('sha1', key).update(message).digest();

/** Whether both are the same, in a time that does not say where they differ. Bytes of another length are not. */
export const isSame = (given: Uint8Array, expected: Uint8Array): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** A text, to the last byte, and what is to prove when it was written and by whom: digits and hex. */
export interface SignedText {
  readonly text: string | Buffer;
  readonly timestamp: string;
  readonly signature: string;
}

/** The proof of a text, as calls carry it between the house and others: 64 digits of hex over `<timestamp>.<text>`. */
export const signatureOf = (secret: string, timestamp: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest('hex');

/**
 * How many milliseconds before `now` who knows the secret wrote this text, below zero when their clock is ahead. Undefined when it was somebody else, and always
 * when the secret is empty: that proves nothing.
 */
export function signedAgo(secret: string, { text, timestamp, signature }: SignedText, now: number): number | undefined {
  if (secret === '' || !/^[1-9]\d{12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return undefined;
  const isTheirs = isSame(Buffer.from(signature), Buffer.from(signatureOf(secret, timestamp, text)));
  return isTheirs ? now - Number.parseInt(timestamp, 10) : undefined;
}

/** A pair of Ed25519 keys, for texts that anybody may check. */
export interface Signer {
  /** The public half, 32 bytes in hex. */
  readonly key: string;
  /** 64 bytes in hex. */
  sign(text: string): string;
}

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** @param secret 32 bytes; another secret is another key, and what was signed before is then checked with the one that was published then */
export function createSigner(secret: Buffer): Signer {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    key: spki.subarray(-KEY_BYTES).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}
