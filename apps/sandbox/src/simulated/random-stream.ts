import { type Chance, seeded } from '../chance/seeded.ts';

/** Returns the random sequence that belongs to these names. */
export const streamOf = (...names: readonly (string | number)[]): Chance => seeded(names.join('/'));

/** Draws a whole number from `low` to `high`, both included. */
export const wholeOf = (chance: Chance, low: number, high: number): number => low + Math.floor(chance() * (high - low + 1));

/** Returns the list in random order. */
export function shuffled<Item>(list: readonly Item[], chance: Chance): readonly Item[] {
  const order = [...list];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = Math.floor(chance() * (place + 1));
    [order[place], order[other]] = [order[other] as Item, order[place] as Item];
  }
  return order;
}
