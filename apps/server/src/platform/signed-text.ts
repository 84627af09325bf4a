import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from '@fairbook/contract/pay';

const signatureOf = (secret: string, timestamp: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest();

/** The headers that prove a text is ours and from now. */
export const signedAs = (secret: string, text: string, now: number): Readonly<Record<string, string>> => ({
  [PAY_TIMESTAMP_HEADER]: String(now),
  [PAY_SIGNATURE_HEADER]: signatureOf(secret, String(now), text).toString('hex'),
});

/** Whether the provider wrote this text lately. An empty secret proves nothing. */
export function isSignedText(
  secret: string,
  { text, timestamp, signature }: { readonly text: string; readonly timestamp: string; readonly signature: string },
  now: number,
): boolean {
  const given = Buffer.from(signature, 'hex');
  const expected = signatureOf(secret, timestamp, text);
  const isTheirs = secret !== '' && given.length === expected.length && timingSafeEqual(given, expected);
  return isTheirs && /^\d{1,15}$/.test(timestamp) && Math.abs(now - Number.parseInt(timestamp, 10)) <= PAY_TOLERANCE_MS;
}

export const isSignedNews = (
  secret: string,
  { reference, timestamp, signature }: { readonly reference: string; readonly timestamp: string; readonly signature: string },
  now: number,
): boolean => isSignedText(secret, { text: reference, timestamp, signature }, now);
