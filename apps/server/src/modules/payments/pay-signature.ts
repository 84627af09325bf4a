import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from '@fairbook/contract/pay';

const signatureOf = (secret: string, timestamp: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest();

/** The headers that prove that a text is ours and from now. */
export function paySignature(secret: string, text: string, now: number): Record<string, string> {
  const timestamp = String(now);
  return { [PAY_TIMESTAMP_HEADER]: timestamp, [PAY_SIGNATURE_HEADER]: signatureOf(secret, timestamp, text).toString('hex') };
}

/** Whether these headers prove that the body, to the last byte, is by who knows the secret, and signed at most 300 s before or after `now`. */
export function isPaySigned(secret: string, body: Buffer, headers: Readonly<Record<string, unknown>>, now: number): boolean {
  const timestamp = headers[PAY_TIMESTAMP_HEADER];
  const signature = headers[PAY_SIGNATURE_HEADER];
  if (typeof timestamp !== 'string' || !/^[1-9]\d{12}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isTheirs = timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(secret, timestamp, body));
  return isTheirs && Math.abs(now - Number.parseInt(timestamp, 10)) <= PAY_TOLERANCE_MS;
}
