/** A source of numbers in [0, 1): always the same ones for the same seed. */
export type Chance = () => number;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}

/** Splitmix, 32 bits: enough for a demonstration, and not for a draw. Seeds that differ in one character give unrelated numbers. */
export function seeded(seed: string): Chance {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A number that is normally distributed around 0 with standard deviation 1 (Box and Muller). */
export const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** One of the items, each as likely. The list may not be empty. */
export const oneOf = <Item>(chance: Chance, items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)] as Item;
