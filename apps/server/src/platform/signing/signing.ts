import { createHmac, createPrivateKey, createPublicKey, sign, timingSafeEqual } from 'node:crypto';

/** Derives a key for one purpose from the house's secret: a leak of one key reveals nothing about another. */
export const keyFor = (secret: string, purpose: string): Buffer => macOf(secret, `fairbook/${purpose}`);

/** HMAC-SHA256, 32 bytes: only a holder of the key can make or check it. */
export const macOf = (key: string | Uint8Array, text: string | Uint8Array): Buffer => createHmac('sha256', key).update(text).digest();

/** HMAC-SHA1, 20 bytes, for authenticator apps, which support no other (RFC 6238). */
export const appMacOf = (key: Buffer, message: Uint8Array): Buffer => createHmac('sha1', key).update(message).digest();

/** Compares in constant time. Bytes of different lengths are not the same. */
export const isSame = (given: Uint8Array, expected: Uint8Array): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** A text, to the last byte, with its timestamp in digits and its signature in hex. */
export interface SignedText {
  readonly text: string | Buffer;
  readonly timestamp: string;
  readonly signature: string;
}

/** The signature of a text in calls between the house and others: 64 hex digits over `<timestamp>.<text>`. */
export const signatureOf = (secret: string, timestamp: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest('hex');

/**
 * How many milliseconds before `now` a holder of the secret wrote this text; negative if their clock is ahead. Undefined if the signature is wrong, and always
 * if the secret is empty: that proves nothing.
 */
export function signedAgo(secret: string, { text, timestamp, signature }: SignedText, now: number): number | undefined {
  if (secret === '' || !/^[1-9]\d{12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return undefined;
  const isTheirs = isSame(Buffer.from(signature), Buffer.from(signatureOf(secret, timestamp, text)));
  return isTheirs ? now - Number.parseInt(timestamp, 10) : undefined;
}

/** An Ed25519 key pair, for texts that anyone may check. */
export interface Signer {
  /** The public half, 32 bytes in hex. */
  readonly key: string;
  /** 64 bytes in hex. */
  sign(text: string): string;
}

/** The prefix of a 32-byte Ed25519 key in PKCS #8 form (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/**
 * Creates a signer.
 *
 * @param secret 32 bytes; another secret is another key, and earlier signatures are then checked with the key published at the time
 */
export function createSigner(secret: Buffer): Signer {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    key: spki.subarray(-KEY_BYTES).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}
