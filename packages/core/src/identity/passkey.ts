/** How long a challenge may be signed: five minutes (W3C WebAuthn Level 3, section 15.1, recommends five to ten when the player is asked). */
export const PASSKEY_CHALLENGE_SECONDS = 300;
/** The most passkeys of a player. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;

/** Returns a passkey's name as it is stored: trimmed, single spaces. Undefined if it is empty or too long, or has control or direction characters. */
export function normalPasskeyName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...name].length;
  return length >= 1 && length <= PASSKEY_NAME_MAX && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(name) ? name : undefined;
}

/**
 * Whether a signature counter is consistent with a single copy of the passkey: it rises with each signature, or is always zero for passkeys synced between
 * devices. One that does not rise indicates a copy (W3C WebAuthn Level 3, section 7.2, step 22).
 */
export const signCountHolds = (kept: number, given: number): boolean => given > kept || (given === 0 && kept === 0);
