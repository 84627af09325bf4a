/** Returns a uniformly distributed whole number below `bound`: words that would favour low numbers are drawn again. */
export function uniformBelow(bound: number, word: () => number): number {
  const fair = Math.floor(2 ** 32 / bound) * bound;
  for (;;) {
    const drawn = word();
    if (drawn < fair) return drawn % bound;
  }
}

/** Returns 32 bits from the browser's random generator. */
const chanceWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Returns `count` random items of a list, every subset equally likely. All of it if it has no more. */
export function chooseSome<Item>(list: readonly Item[], count: number, word: () => number = chanceWord): readonly Item[] {
  const left = [...list];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(uniformBelow(left.length, word), 1));
  return taken;
}
