/**
 * The name with the smallest edit distance to what was typed.
 * @param {string} typed
 * @param {readonly string[]} names
 */
export function nearest(typed, names) {
  const [best = ''] = names.toSorted((a, b) => distance(typed, a) - distance(typed, b));
  return best;
}

/**
 * Levenshtein distance.
 * @param {string} from
 * @param {string} to
 */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let place = 1; place <= to.length; place += 1) {
      const [above = 0, left = 0, corner = 0] = [row[place], next[place - 1], row[place - 1]];
      next.push(Math.min(above + 1, left + 1, corner + (letter === to[place - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
