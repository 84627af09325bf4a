/** A whole number below `bound`, each as likely as the other: words that would favour the low ones are drawn again. */
export function uniformBelow(bound: number, word: () => number): number {
  const fair = Math.floor(2 ** 32 / bound) * bound;
  for (;;) {
    const drawn = word();
    if (drawn < fair) return drawn % bound;
  }
}

/** 32 bits from the browser's source of chance. */
const chanceWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Some of a list, every choice as likely as any other. All of it when it has no more. */
export function chooseSome<Item>(list: readonly Item[], count: number, word: () => number = chanceWord): readonly Item[] {
  const left = [...list];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(uniformBelow(left.length, word), 1));
  return taken;
}
