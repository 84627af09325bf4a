/** Digits and letters that are not easily confused when read or heard: without I, L, O and U (Crockford). Five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAIL = 10;

/**
 * Returns the short code of a bet, `FB-7Q2K-91XD`: the last 40 bits of its id, which are random, in an alphabet for people. The code is derived, not stored.
 * Collisions are possible (two bets of a player in about 10^12), so a bet is identified by its id, and a search for a code returns every bet that has it.
 */
export function receiptCode(id: string): string {
  const tail = Number.parseInt(id.replaceAll('-', '').slice(-TAIL), 16);
  const letters = Array.from({ length: 8 }, (_, place) => ALPHABET.charAt(Math.floor(tail / 32 ** (7 - place)) % 32)).join('');
  return `FB-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Parses a typed code to the end of the ids that have it; accepts small letters, missing dashes, O for 0 and I or L for 1. Undefined if it is not a code. */
export function idTailOf(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const letters = plain.length === 10 && plain.startsWith('FB') ? plain.slice(2) : plain;
  const values = [...letters].map((letter) => ALPHABET.indexOf(letter));
  if (values.length !== 8 || values.includes(-1)) return undefined;
  return values
    .reduce((sum, value) => sum * 32 + value, 0)
    .toString(16)
    .padStart(TAIL, '0');
}
