/** Does something for each, one after another. One that fails keeps no other waiting: the first failure is thrown when all were tried. */
export async function forEachSettled<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
