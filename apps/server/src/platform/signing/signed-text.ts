import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from '@fairbook/contract/pay';

const signatureOf = (secret: string, timestamp: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest();

/** The headers that prove a text is ours and from now. */
export const signedAs = (secret: string, text: string, now: number): Readonly<Record<string, string>> => ({
  [PAY_TIMESTAMP_HEADER]: String(now),
  [PAY_SIGNATURE_HEADER]: signatureOf(secret, String(now), text).toString('hex'),
});

/** A text, to the last byte, and what is to prove it. */
export interface SignedText {
  readonly text: string | Buffer;
  readonly timestamp: string;
  readonly signature: string;
}

/** Whether whoever knows the secret wrote this text at most 300 s before or after `now`. An empty secret proves nothing. */
export function isSignedText(secret: string, { text, timestamp, signature }: SignedText, now: number): boolean {
  if (secret === '' || !/^[1-9]\d{12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isTheirs = timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(secret, timestamp, text));
  return isTheirs && Math.abs(now - Number.parseInt(timestamp, 10)) <= PAY_TOLERANCE_MS;
}

/** The same of a text that came with its proof in the headers. */
export const isSignedBody = (secret: string, body: Buffer, headers: Readonly<Record<string, unknown>>, now: number): boolean =>
  isSignedText(
    secret,
    { text: body, timestamp: String(headers[PAY_TIMESTAMP_HEADER]), signature: String(headers[PAY_SIGNATURE_HEADER]) },
    now,
  );

/** The same of news that name a reference and prove it beside. */
export const isSignedNews = (
  secret: string,
  { reference, timestamp, signature }: Omit<SignedText, 'text'> & { readonly reference: string },
  now: number,
): boolean => isSignedText(secret, { text: reference, timestamp, signature }, now);
