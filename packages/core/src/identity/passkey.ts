/** How long a challenge may be signed: five minutes (W3C WebAuthn Level 3, section 15.1, recommends five to ten where the player is asked). */
export const PASSKEY_CHALLENGE_SECONDS = 300;
/** Passkeys of one player. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;

/** What a player calls a passkey, as it is kept: trimmed, single spaces. Undefined when it is empty or too long, or has control or direction characters. */
export function normalPasskeyName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...name].length;
  return length >= 1 && length <= PASSKEY_NAME_MAX && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(name) ? name : undefined;
}

/**
 * Whether a signature counter can be of the one device that has the passkey: it rises with each signature, or is always zero where the passkey is kept on
 * several devices. One that stands still or goes back is of a copy (W3C WebAuthn Level 3, section 7.2, step 22).
 */
export const signCountHolds = (kept: number, given: number): boolean => given > kept || (given === 0 && kept === 0);
