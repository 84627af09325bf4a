/** Runs `work` for each item in turn. A failure does not stop the others: the first one is thrown after all were tried. */
export async function forEachSettled<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
