/** A generator of numbers in [0, 1) that gives the same sequence for the same seed. */
export type Chance = () => number;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}

/** Splitmix, 32 bits: good enough for simulations, not for lottery draws. Seeds that differ in one character give unrelated sequences. */
export function seeded(seed: string): Chance {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Returns a normally distributed number with mean 0 and standard deviation 1 (Box–Muller). */
export const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** Picks an item, each with the same chance. The list must not be empty. */
export const oneOf = <Item>(chance: Chance, items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)] as Item;
