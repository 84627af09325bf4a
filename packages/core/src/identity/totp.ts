import type { GuessLimit } from './guess-limit.ts';

/** Codes of an authenticator application: RFC 6238 with its usual numbers (SHA-1, half a minute, six digits). The MAC itself is made where keys are. */
const TOTP_STEP_MS = 30_000;
const TOTP_DIGITS = 6;
/** Bytes of a secret: as long as what SHA-1 gives (RFC 4226, section 4). */
export const TOTP_SECRET_BYTES = 20;
/** Steps a clock may be off, either way (RFC 6238, section 5.2). */
const DRIFT = 1;

/** Of a million codes three are right at any time: five guesses, then a quarter of an hour. Browsers that gave the code before are not asked. */
export const SECOND_FACTOR_LIMIT: GuessLimit = { most: 5, lockMs: 15 * 60_000 };
/** A browser that has given the code is asked again after so long (Pennsylvania Code 58 §812a: each device every 14 days). */
export const FACTOR_KNOWN_MS = 14 * 24 * 3_600_000;
/** A browser somebody has signed in from is known as its player's for so long. */
export const KNOWN_DEVICE_MS = 90 * 24 * 3_600_000;
export const RECOVERY_CODES = 10;

/** The time step an instant is in: half minutes since 1970. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / TOTP_STEP_MS);

/** The steps whose code is taken now: this one and its neighbours, and none up to the last one used, so that a code seen by others is worthless. */
export function totpStepsTaken(now: Date, lastUsed: number): readonly number[] {
  const step = totpStep(now);
  return Array.from({ length: 2 * DRIFT + 1 }, (_, nth) => step - DRIFT + nth).filter((each) => each > lastUsed);
}

/** What the MAC is made of: the step as eight bytes, the highest first. */
export function totpMessage(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** The code in a MAC of 20 bytes (RFC 4226, section 5.3). */
export function totpCode(mac: Uint8Array): string {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const offset = view.getUint8(mac.byteLength - 1) & 0xf;
  const number = (view.getUint32(offset) & 0x7fffffff) % 10 ** TOTP_DIGITS;
  return String(number).padStart(TOTP_DIGITS, '0');
}

/** The digits of a code as typed; undefined when it is none. */
export function readTotpCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as authenticator applications want it typed: RFC 4648 base 32, without padding. */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE_32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says: the address form that authenticator applications read. */
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

/** A recovery code as it is kept: capitals and digits alone. Undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z2-7]{16}$/.test(code) ? code : undefined;
}

/** Ten random bytes as a recovery code: sixteen signs in groups of four. */
export const recoveryCodeFrom = (bytes: Uint8Array): string => (base32Of(bytes).match(/.{4}/g) ?? []).join('-');
export const RECOVERY_CODE_BYTES = 10;
