import { createHmac, timingSafeEqual } from 'node:crypto';
import { FEED_SIGNATURE_AGE_MAX_MS, FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER } from '@fairbook/contract/feed';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from '@fairbook/contract/pay';

/** HMAC-SHA256. Independent of the house's code, as a real vendor's would be. */
export const hmacOf = (key: string | Uint8Array, text: string | Uint8Array): Buffer => createHmac('sha256', key).update(text).digest();

/** Compares in constant time. */
export const isSame = (given: Buffer, expected: Buffer): boolean => given.length === expected.length && timingSafeEqual(given, expected);

/** Returns the signature of a timestamp and a text. */
export const signatureOf = (secret: string, timestamp: string, text: string): string =>
  hmacOf(secret, `${timestamp}.${text}`).toString('hex');

/** The headers of a protocol's signature, and how long a signature is valid. */
interface SignatureScheme {
  readonly timestamp: string;
  readonly signature: string;
  readonly ageMaxMs: number;
}

/** Returns the headers that sign a text. */
const headersOf =
  (scheme: SignatureScheme) =>
  (secret: string, text: string, now: number): Record<string, string> => ({
    [scheme.timestamp]: String(now),
    [scheme.signature]: signatureOf(secret, String(now), text),
  });

/** Whether the headers carry a valid, recent signature of the text. */
const isSignedBy =
  (scheme: SignatureScheme) =>
  (secret: string, text: string, headers: Readonly<Record<string, unknown>>, now: number): boolean => {
    const timestamp = String(headers[scheme.timestamp] ?? '');
    const given = Buffer.from(String(headers[scheme.signature] ?? ''), 'hex');
    const isOurs = isSame(given, Buffer.from(signatureOf(secret, timestamp, text), 'hex'));
    return isOurs && /^\d{1,15}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= scheme.ageMaxMs;
  };

const PAY: SignatureScheme = { timestamp: PAY_TIMESTAMP_HEADER, signature: PAY_SIGNATURE_HEADER, ageMaxMs: PAY_TOLERANCE_MS };
export const [paySignatureHeaders, isPayCallSigned] = [headersOf(PAY), isSignedBy(PAY)];

const FEED: SignatureScheme = { timestamp: FEED_TIMESTAMP_HEADER, signature: FEED_SIGNATURE_HEADER, ageMaxMs: FEED_SIGNATURE_AGE_MAX_MS };
export const [feedSignatureHeaders, isFeedCallSigned] = [headersOf(FEED), isSignedBy(FEED)];
