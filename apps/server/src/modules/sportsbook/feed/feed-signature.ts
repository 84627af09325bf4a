import { createHmac, timingSafeEqual } from 'node:crypto';
import { FEED_SIGNATURE_AGE_MAX_MS, FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER } from '@fairbook/contract/feed';

const signatureOf = (secret: string, timestamp: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest();

/** The headers that prove a text is ours and from now. */
export function signed(secret: string, text: string, now: number): Readonly<Record<string, string>> {
  const timestamp = String(now);
  return { [FEED_TIMESTAMP_HEADER]: timestamp, [FEED_SIGNATURE_HEADER]: signatureOf(secret, timestamp, text).toString('hex') };
}

/** How many milliseconds ago the vendor signed this body (below zero if its clock is ahead). Throws Error when it is not the vendor's, or not from now. */
export function signedAgo(secret: string, headers: Headers, body: Buffer, now: number): number {
  const timestamp = headers.get(FEED_TIMESTAMP_HEADER) ?? '';
  const given = Buffer.from(headers.get(FEED_SIGNATURE_HEADER) ?? '', 'hex');
  const expected = signatureOf(secret, timestamp, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('feed: wrong signature');
  const age = /^\d{1,15}$/.test(timestamp) ? now - Number.parseInt(timestamp, 10) : Number.POSITIVE_INFINITY;
  if (Math.abs(age) > FEED_SIGNATURE_AGE_MAX_MS) throw new Error(`feed: signed ${age} ms ago`);
  return age;
}
