/** The most that one call returns. */
const PAGE = 100;

/** Reads a whole list, page by page. */
export async function everyPage<Item>(
  read: (page: { readonly start: number; readonly limit: number }) => Promise<{ readonly list: readonly Item[]; readonly more: boolean }>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (;;) {
    const { list, more } = await read({ start: all.length, limit: PAGE });
    all.push(...list);
    if (!more || list.length === 0) return all;
  }
}
