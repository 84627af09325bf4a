import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from '@fairbook/contract/pay';
import { type SignedText, signatureOf, signedAgo } from './signing.ts';

/** The headers that prove a text is ours and from now. */
export const signedAs = (secret: string, text: string, now: number): Readonly<Record<string, string>> => ({
  [PAY_TIMESTAMP_HEADER]: String(now),
  [PAY_SIGNATURE_HEADER]: signatureOf(secret, String(now), text),
});

/** Whether whoever knows the secret wrote this text at most 300 s before or after `now`. An empty secret proves nothing. */
export function isSignedText(secret: string, signed: SignedText, now: number): boolean {
  const age = signedAgo(secret, signed, now);
  return age !== undefined && Math.abs(age) <= PAY_TOLERANCE_MS;
}

/** The same of a text that came with its proof in the headers. */
export const isSignedBody = (secret: string, body: Buffer, headers: Readonly<Record<string, unknown>>, now: number): boolean =>
  isSignedText(
    secret,
    { text: body, timestamp: String(headers[PAY_TIMESTAMP_HEADER]), signature: String(headers[PAY_SIGNATURE_HEADER]) },
    now,
  );

/** The same of news that name a reference and prove it beside. */
export const isSignedEvent = (
  secret: string,
  { reference, timestamp, signature }: Omit<SignedText, 'text'> & { readonly reference: string },
  now: number,
): boolean => isSignedText(secret, { text: reference, timestamp, signature }, now);
