import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from '@fairbook/contract/pay';

const signatureOf = (secret: string, timestamp: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest();

/** The headers of something this provider writes. */
export function paySignatureHeaders(secret: string, text: string, now: number): Record<string, string> {
  const timestamp = String(now);
  return { [PAY_TIMESTAMP_HEADER]: timestamp, [PAY_SIGNATURE_HEADER]: signatureOf(secret, timestamp, text).toString('hex') };
}

/** Whether a call is by who knows the secret, from now. */
export function isPayCallSigned(secret: string, text: string, headers: Readonly<Record<string, unknown>>, now: number): boolean {
  const timestamp = String(headers[PAY_TIMESTAMP_HEADER] ?? '');
  const given = Buffer.from(String(headers[PAY_SIGNATURE_HEADER] ?? ''), 'hex');
  const expected = signatureOf(secret, timestamp, text);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && /^\d{1,15}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= PAY_TOLERANCE_MS;
}
