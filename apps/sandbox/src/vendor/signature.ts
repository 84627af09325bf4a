import { createHmac, timingSafeEqual } from 'node:crypto';
import { FEED_SIGNATURE_AGE_MAX_MS, FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER } from '@fairbook/contract/feed';

const signatureOf = (secret: string, timestamp: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest();

/** The headers that prove who wrote a text, and when. */
export function signatureHeaders(secret: string, text: string, now: number): Record<string, string> {
  const timestamp = String(now);
  return { [FEED_TIMESTAMP_HEADER]: timestamp, [FEED_SIGNATURE_HEADER]: signatureOf(secret, timestamp, text).toString('hex') };
}

/** Whether these headers prove that the text was written by who knows the secret, within the last minute. */
export function isSigned(secret: string, text: string, headers: Readonly<Record<string, unknown>>, now: number): boolean {
  const timestamp = String(headers[FEED_TIMESTAMP_HEADER] ?? '');
  const given = Buffer.from(String(headers[FEED_SIGNATURE_HEADER] ?? ''), 'hex');
  const expected = signatureOf(secret, timestamp, text);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && /^\d{1,15}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= FEED_SIGNATURE_AGE_MAX_MS;
}
