import { FEED_SIGNATURE_AGE_MAX_MS, FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER } from '@fairbook/contract/feed';
import { signatureOf, signedAgo } from '../../../platform/signing/signing.ts';

/** Returns the headers that prove a text to be ours and recent. */
export function askedAs(secret: string, text: string, now: number): Readonly<Record<string, string>> {
  const timestamp = String(now);
  return { [FEED_TIMESTAMP_HEADER]: timestamp, [FEED_SIGNATURE_HEADER]: signatureOf(secret, timestamp, text) };
}

/** Returns how many milliseconds ago the vendor signed this page (negative if its clock is ahead). Throws Error if it is not the vendor's, or not recent. */
export function pageAge(secret: string, headers: Headers, body: Buffer, now: number): number {
  const [timestamp, signature] = [headers.get(FEED_TIMESTAMP_HEADER) ?? '', headers.get(FEED_SIGNATURE_HEADER) ?? ''];
  const age = signedAgo(secret, { text: body, timestamp, signature }, now);
  if (age === undefined) throw new Error('feed: wrong signature');
  if (Math.abs(age) > FEED_SIGNATURE_AGE_MAX_MS) throw new Error(`feed: signed ${age} ms ago`);
  return age;
}
