import { createHash } from 'node:crypto';

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The first byte of an address on TRON's main chain. */
const MAIN_CHAIN = 0x41;

/** Whether the text is an address of TRON: 21 bytes that begin with 0x41, and a checksum of four, in base 58. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  let value = 0n;
  for (const digit of text) value = value * 58n + BigInt(DIGITS.indexOf(digit));
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  if (bytes.length !== 25 || bytes[0] !== MAIN_CHAIN) return false;
  return twice(bytes.subarray(0, 21)).subarray(0, 4).equals(bytes.subarray(21));
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const twice = (bytes: Uint8Array): Buffer => sha256(sha256(bytes));
