const REAL_NAME_MAX = 80;

/**
 * Returns a person's name as it is stored: trimmed, single spaces, composed; undefined if it cannot be a name. Letters of every script are allowed, with the
 * marks used in names. A single word is accepted, because not everybody has two.
 */
export function normalRealName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...name].length;
  return length >= 2 && length <= REAL_NAME_MAX && /^\p{L}[\p{L}\p{M}’'. -]*$/u.test(name) ? name : undefined;
}
