import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from '@fairbook/contract/pay';
import { type SignedText, signatureOf, signedAgo } from './signing.ts';

/** The headers that prove a text is ours and recent. */
export const signedAs = (secret: string, text: string, now: number): Readonly<Record<string, string>> => ({
  [PAY_TIMESTAMP_HEADER]: String(now),
  [PAY_SIGNATURE_HEADER]: signatureOf(secret, String(now), text),
});

/** Whether a holder of the secret wrote this text within 300 s of `now`. An empty secret proves nothing. */
export function isSignedText(secret: string, signed: SignedText, now: number): boolean {
  const age = signedAgo(secret, signed, now);
  return age !== undefined && Math.abs(age) <= PAY_TOLERANCE_MS;
}

/** The same for a text with its proof in the headers. */
export const isSignedBody = (secret: string, body: Buffer, headers: Readonly<Record<string, unknown>>, now: number): boolean =>
  isSignedText(
    secret,
    { text: body, timestamp: String(headers[PAY_TIMESTAMP_HEADER]), signature: String(headers[PAY_SIGNATURE_HEADER]) },
    now,
  );

/** The same for an event that names a reference and includes its proof. */
export const isSignedEvent = (
  secret: string,
  { reference, timestamp, signature }: Omit<SignedText, 'text'> & { readonly reference: string },
  now: number,
): boolean => isSignedText(secret, { text: reference, timestamp, signature }, now);
