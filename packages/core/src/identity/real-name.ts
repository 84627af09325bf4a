const REAL_NAME_MAX = 80;

/**
 * A person's name as it is kept: trimmed, single spaces, composed. Letters of every script, with the marks that names are written with; two words or more
 * in scripts that part words are not asked for, because not everybody has two. Undefined when it cannot be a name.
 */
export function normalRealName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...name].length;
  return length >= 2 && length <= REAL_NAME_MAX && /^\p{L}[\p{L}\p{M}’'. -]*$/u.test(name) ? name : undefined;
}
