import { type Chance, seeded } from '../chance/seeded.ts';

/** The stream of random numbers that belongs to these names: always the same one. */
export const streamOf = (...names: readonly (string | number)[]): Chance => seeded(names.join('/'));

/** A whole number from `low` up to and including `high`. */
export const wholeOf = (chance: Chance, low: number, high: number): number => low + Math.floor(chance() * (high - low + 1));

/** The list in a random order. */
export function shuffled<Item>(list: readonly Item[], chance: Chance): readonly Item[] {
  const order = [...list];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = Math.floor(chance() * (place + 1));
    [order[place], order[other]] = [order[other] as Item, order[place] as Item];
  }
  return order;
}
