/** Normalises a name for comparison: without accents, case and punctuation, words separated by one space. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How many letters of a word may be wrong, missing or extra; none in a short word, which would become another word. */
const slipsIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/** The score of no match; better matches have smaller numbers. */
const NOT_FOUND = Number.POSITIVE_INFINITY;

/**
 * Scores how well a name matches what was typed: 0 if it begins with it, then if a word does, then with small typing errors; Infinity if it does not match.
 * Each typed word must be the beginning of a word of the name.
 */
export function matchName(typed: string, name: string): number {
  const [asked, written] = [foldName(typed), foldName(name)];
  if (asked === '') return NOT_FOUND;
  if (written.startsWith(asked)) return 0;
  const words = written.split(' ');
  return asked.split(' ').reduce((sum, word) => sum + Math.min(...words.map((each) => distanceOf(word, each))), 1);
}

/** Returns the distance of a typed word from the beginning of a word of the name. */
function distanceOf(typed: string, written: string): number {
  if (written.startsWith(typed)) return 0;
  const slips = slipsIn(typed);
  const lengths = Array.from({ length: 2 * slips + 1 }, (_, more) => typed.length - slips + more);
  const distance = Math.min(...lengths.map((length) => editsBetween(typed, written.slice(0, length))));
  return distance <= slips ? distance : NOT_FOUND;
}

/** Returns the fewest letters to insert, delete, replace or swap with a neighbour. */
function editsBetween(one: string, two: string): number {
  const rows = [Array.from({ length: two.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const same = one[i - 1] === two[j - 1] ? 0 : 1;
      const at = (r: number, c: number): number => rows[r]?.[c] ?? 0;
      const swapped = one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1] ? at(i - 2, j - 2) + 1 : NOT_FOUND;
      row.push(Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + same, swapped));
    }
    rows.push(row);
  }
  return rows[one.length]?.[two.length] ?? NOT_FOUND;
}
