import type { GuessLimit } from './guess-limit.ts';

/** Codes of an authenticator app: RFC 6238 with its usual parameters (SHA-1, half a minute, six digits). The MAC itself is computed where the keys are. */
const TOTP_STEP_MS = 30_000;
const TOTP_DIGITS = 6;
/** The length of a secret in bytes: that of a SHA-1 hash (RFC 4226, section 4). */
export const TOTP_SECRET_BYTES = 20;
/** The clock drift allowed, in steps either way (RFC 6238, section 5.2). */
const DRIFT = 1;

/**
 * Three of a million codes are valid at any time: five guesses, then a lock of a quarter of an hour. Browsers that have given the code before are not asked.
 */
export const SECOND_FACTOR_LIMIT: GuessLimit = { most: 5, lockMs: 15 * 60_000 };
/** How long a browser that has given the code is not asked again (Pennsylvania Code 58 §812a: each device every 14 days). */
export const FACTOR_KNOWN_MS = 14 * 24 * 3_600_000;
/** How long a browser remains known as its player's after a sign-in. */
export const KNOWN_DEVICE_MS = 90 * 24 * 3_600_000;
export const RECOVERY_CODES = 10;

/** Returns the time step of an instant: half minutes since 1970. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / TOTP_STEP_MS);

/** Returns the steps whose codes are accepted now: the current one and its neighbours, but none up to the last one used, so that no code works twice. */
export function totpStepsTaken(now: Date, lastUsed: number): readonly number[] {
  const step = totpStep(now);
  return Array.from({ length: 2 * DRIFT + 1 }, (_, nth) => step - DRIFT + nth).filter((each) => each > lastUsed);
}

/** Returns the input of the MAC: the step as eight bytes, big-endian. */
export function totpMessage(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** Returns the code of a 20-byte MAC (RFC 4226, section 5.3). */
export function totpCode(mac: Uint8Array): string {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const offset = view.getUint8(mac.byteLength - 1) & 0xf;
  const number = (view.getUint32(offset) & 0x7fffffff) % 10 ** TOTP_DIGITS;
  return String(number).padStart(TOTP_DIGITS, '0');
}

/** Parses a typed code; undefined if it is not one. */
export function readTotpCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes a secret as authenticator apps expect it typed: RFC 4648 base 32, without padding. */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE_32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the content of the QR code: the URI that authenticator apps read. */
export function totpAddress({
  issuer,
  account,
  secret,
}: {
  readonly issuer: string;
  readonly account: string;
  readonly secret: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${TOTP_DIGITS}&period=30`;
}

/** Returns a typed recovery code as it is stored: only capitals and digits. Undefined if it is not one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z2-7]{16}$/.test(code) ? code : undefined;
}

/** Formats ten random bytes as a recovery code: sixteen characters in groups of four. */
export const recoveryCodeFrom = (bytes: Uint8Array): string => (base32Of(bytes).match(/.{4}/g) ?? []).join('-');
export const RECOVERY_CODE_BYTES = 10;
