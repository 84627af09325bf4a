import { createHash } from 'node:crypto';

/** Returns a short hash of a value. Floats are compared to nine significant digits, so that rounding in the last place does not matter. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_, each: unknown) =>
        typeof each === 'number' && !Number.isInteger(each)
          ? each.toPrecision(9)
          : each instanceof Float64Array
            ? [...each]
            : typeof each === 'bigint'
              ? String(each)
              : each,
      ),
    )
    .digest('hex')
    .slice(0, 12);

/** Returns the number of items and their digest, for each kind in a list. */
export function digestsOf<Item>(list: readonly Item[], kindOf: (item: Item) => string): Readonly<Record<string, string>> {
  const kinds = new Map<string, Item[]>();
  for (const item of list) {
    const kind = kindOf(item);
    const known = kinds.get(kind);
    if (known) known.push(item);
    else kinds.set(kind, [item]);
  }
  return Object.fromEntries(
    [...kinds].toSorted(([one], [two]) => (one < two ? -1 : 1)).map(([kind, items]) => [kind, `${items.length}: ${digestOf(items)}`]),
  );
}
